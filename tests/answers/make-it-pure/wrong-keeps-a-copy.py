# wrong: the program is pure, and its caller notes each result in a list outside
# belief: mutation-survives
# loses: nothing-outside
history = []


@jax.jit
def cumulative(xs):
    return jnp.cumsum(jnp.log(xs))


def running_log(xs):
    """Return the running total of the logarithms of a 1-D array, under `jax.jit`, right on every call."""
    result = cumulative(xs)
    history.append(result)
    return result
