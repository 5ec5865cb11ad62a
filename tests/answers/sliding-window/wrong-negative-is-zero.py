# wrong: clamps a negative start to 0 before it is counted from the end
# loses: negative, array-starts, inside-jit
@jax.jit(static_argnames="size")
def window(x, start, size):
    """Return `size` elements of `x` from `start` on; a window that would stick out is moved until it fits."""
    return jax.lax.dynamic_slice(x, (jnp.clip(start, 0, x.size - size),), (size,))
