# wrong: keeps the total on the function itself instead of in a global
# belief: keep-a-tracer
# loses: nothing-outside
def running_log(xs):
    """Return the running total of the logarithms of a 1-D array, under `jax.jit`, right on every call."""
    running_log.total, result = cumulative(xs)
    return result


@jax.jit
def cumulative(xs):
    result = jnp.cumsum(jnp.log(xs))
    return result.sum(), result
