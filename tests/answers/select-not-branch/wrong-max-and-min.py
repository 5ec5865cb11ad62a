# wrong: adds the positive part and the scaled negative part
# loses: unused-slope

def leaky_relu(x, slope):
    """Return x where x >= 0 and slope * x elsewhere, as float32."""
    return jnp.maximum(x, 0) + slope * jnp.minimum(x, 0)
