# wrong: no jit at all
# belief: only-jit-compiles
# loses: compiles, no-eager-programs
def window(x, start, size):
    """Return `size` elements of `x` from `start` on; a window that would stick out is moved until it fits."""
    return jax.lax.dynamic_slice(x, (start,), (size,))
