# wrong: takes 0 for positive
# loses: value
@jax.jit
def mean_of_positives(x):
    """Return the mean of the elements of `x` that are greater than 0, and 0 if there are none."""
    mask = x >= 0
    return jnp.sum(x, where=mask) / jnp.maximum(mask.sum(), 1)
