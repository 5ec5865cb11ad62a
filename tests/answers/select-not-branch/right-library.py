# right: hands over to the function that JAX has for it

def leaky_relu(x, slope):
    """Return x where x >= 0 and slope * x elsewhere, as float32."""
    return jax.nn.leaky_relu(x, negative_slope=slope)
