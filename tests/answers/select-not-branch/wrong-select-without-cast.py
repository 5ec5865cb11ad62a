# wrong: selects between arrays of two dtypes
# loses: other-shapes, types

def leaky_relu(x, slope):
    """Return x where x >= 0 and slope * x elsewhere, as float32."""
    return jax.lax.select(x >= 0, x, slope * x)
