# wrong: pure, but a new jitted function in each call
# belief: inner-def-compiled-once
# loses: traces
def running_log(xs):
    """Return the running total of the logarithms of a 1-D array, under `jax.jit`, right on every call."""
    @jax.jit
    def cumulative(v):
        return jnp.cumsum(jnp.log(v))

    return cumulative(xs)
