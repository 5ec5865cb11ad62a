# wrong: mends NaN afterwards, and infinity with it
# loses: nan-and-infinity
@jax.jit
def mean_of_positives(x):
    """Return the mean of the elements of `x` that are greater than 0, and 0 if there are none."""
    return jnp.nan_to_num(jnp.mean(x.astype(jnp.float32), where=x > 0))
