# wrong: only the logarithm is under jax.jit, the summing runs outside
# loses: whole-program
logs = jax.jit(lambda xs: jnp.log(xs))


def running_log(xs):
    """Return the running total of the logarithms of a 1-D array, under `jax.jit`, right on every call."""
    return jnp.cumsum(logs(xs))
