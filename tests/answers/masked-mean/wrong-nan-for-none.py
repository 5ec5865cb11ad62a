# wrong: forgets that there may be none
# loses: none-positive, nan-and-infinity
@jax.jit
def mean_of_positives(x):
    """Return the mean of the elements of `x` that are greater than 0, and 0 if there are none."""
    return jnp.mean(x.astype(jnp.float32), where=x > 0)
