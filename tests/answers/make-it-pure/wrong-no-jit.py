# wrong: pure, and not under jax.jit
# loses: traces, whole-program
def running_log(xs):
    """Return the running total of the logarithms of a 1-D array, under `jax.jit`, right on every call."""
    return jnp.cumsum(jnp.log(xs))
