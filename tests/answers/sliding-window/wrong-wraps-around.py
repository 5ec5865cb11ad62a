# wrong: goes on at the beginning
# loses: after-the-end, negative, sizes, array-starts, inside-jit
@jax.jit(static_argnames="size")
def window(x, start, size):
    """Return `size` elements of `x` from `start` on; a window that would stick out is moved until it fits."""
    return jnp.roll(x, -start)[:size]
