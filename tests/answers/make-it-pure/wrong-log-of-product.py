# wrong: the logarithm of the running product, which overflows and loses signs
# loses: edges, whole-program
@jax.jit
def running_log(xs):
    """Return the running total of the logarithms of a 1-D array, under `jax.jit`, right on every call."""
    return jnp.log(jnp.cumprod(xs.astype(jnp.float32)))
