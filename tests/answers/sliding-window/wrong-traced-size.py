# wrong: believes that a Python number is static by itself
# belief: scalars-are-static
# loses: inside, after-the-end, negative, sizes, array-starts, compiles, no-eager-programs, inside-jit
@jax.jit
def window(x, start, size):
    """Return `size` elements of `x` from `start` on; a window that would stick out is moved until it fits."""
    return jax.lax.dynamic_slice(x, (start,), (size,))
