# wrong: clears everything else
# loses: value, rows, nan, inside-jit
@jax.jit
def clear(x, mask):
    """Return a copy of `x` with zeros where `mask` is True."""
    return jnp.where(mask.reshape(mask.shape + (1,) * (x.ndim - mask.ndim)), x, 0)
