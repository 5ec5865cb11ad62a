# right: casts first, and selects between two arrays of one type, under a jit of its own

@jax.jit
def leaky_relu(x, slope):
    """Return x where x >= 0 and slope * x elsewhere, as float32."""
    x = jnp.asarray(x, jnp.float32)
    return jax.lax.select(jnp.greater_equal(x, 0), x, x * slope)
