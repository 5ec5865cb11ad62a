# wrong: a Python if on the traced start
# belief: python-ops-on-tracers
# loses: inside, after-the-end, negative, sizes, array-starts, compiles, no-eager-programs, inside-jit
@jax.jit(static_argnames="size")
def window(x, start, size):
    """Return `size` elements of `x` from `start` on; a window that would stick out is moved until it fits."""
    if start < 0:
        start += len(x)
    return jax.lax.dynamic_slice(x, (start,), (size,))
