# right: rolls the clamped start to the front, and slices by a static size
@jax.jit(static_argnames=["size"])
def window(x, start, size):
    """Return `size` elements of `x` from `start` on; a window that would stick out is moved until it fits."""
    start = jnp.where(start < 0, start + len(x), start)
    return jnp.roll(x, -jnp.minimum(jnp.maximum(start, 0), len(x) - size))[:size]
