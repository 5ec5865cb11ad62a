# wrong: every index is clamped by itself, so the last element is met again and again
# loses: after-the-end, negative, sizes, array-starts, inside-jit
@jax.jit(static_argnames="size")
def window(x, start, size):
    """Return `size` elements of `x` from `start` on; a window that would stick out is moved until it fits."""
    return x[start + jnp.arange(size)]
