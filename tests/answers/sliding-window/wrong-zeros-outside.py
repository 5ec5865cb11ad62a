# wrong: fills with zeros what is out of range
# loses: after-the-end, negative, sizes, array-starts, inside-jit
@jax.jit(static_argnames="size")
def window(x, start, size):
    """Return `size` elements of `x` from `start` on; a window that would stick out is moved until it fits."""
    return x.at[start + jnp.arange(size)].get(mode="fill", fill_value=0)
