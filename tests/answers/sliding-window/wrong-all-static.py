# wrong: makes the start static, too
# belief: static-is-free
# loses: array-starts, compiles, inside-jit
@jax.jit(static_argnames=("start", "size"))
def window(x, start, size):
    """Return `size` elements of `x` from `start` on; a window that would stick out is moved until it fits."""
    return jax.lax.dynamic_slice(x, (start,), (size,))
