# wrong: a new jitted lambda in each call
# belief: same-code-same-function
# loses: compiles
def mean_of_positives(x):
    """Return the mean of the elements of `x` that are greater than 0, and 0 if there are none."""
    return jax.jit(lambda v: jnp.sum(v, where=v > 0) / jnp.maximum(jnp.sum(v > 0), 1))(x)
