# wrong: lets Python choose, through a callback
# loses: same-program

def leaky_relu(x, slope):
    """Return x where x >= 0 and slope * x elsewhere, as float32."""
    def choose(x, slope):
        return np.where(x >= 0, x, slope * x).astype(np.float32)

    return jax.pure_callback(choose, jax.ShapeDtypeStruct(x.shape, jnp.float32), x, slope)
