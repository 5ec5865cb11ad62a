# right: selects the factor, not the product

def leaky_relu(x, slope):
    """Return x where x >= 0 and slope * x elsewhere, as float32."""
    return x * jnp.where(x < 0, slope, jnp.where(jnp.isnan(x), slope, 1.0))
