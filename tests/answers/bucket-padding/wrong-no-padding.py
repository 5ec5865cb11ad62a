# wrong: believes that one jitted function takes any shape without a new compilation
# belief: shapes-are-free
# loses: compiles, new-lengths
jitted_mean = jax.jit(jnp.mean)


def bucketed_mean(xs):
    """Return the mean of each array, with at most one compilation per power of two."""
    return [float(jitted_mean(x)) for x in xs]
