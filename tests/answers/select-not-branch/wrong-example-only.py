# wrong: has the slope of the example built in
# loses: value, other-shapes, unused-slope

def leaky_relu(x, slope):
    """Return x where x >= 0 and slope * x elsewhere, as float32."""
    return jnp.where(x >= 0, x, 0.5 * x)
