# wrong: takes the slope at 0
# loses: unused-slope

def leaky_relu(x, slope):
    """Return x where x >= 0 and slope * x elsewhere, as float32."""
    return jnp.where(x > 0, x, slope * x)
