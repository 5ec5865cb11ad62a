# wrong: a float zero makes floats of integers
# loses: dtype
@jax.jit
def clear(x, mask):
    """Return a copy of `x` with zeros where `mask` is True."""
    return jnp.where(mask.reshape(mask.shape + (1,) * (x.ndim - mask.ndim)), 0.0, x)
