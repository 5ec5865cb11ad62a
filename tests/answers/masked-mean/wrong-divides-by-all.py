# wrong: puts zeros in place of the others, and takes the mean of all
# loses: value, nan-and-infinity, inside-jit
@jax.jit
def mean_of_positives(x):
    """Return the mean of the elements of `x` that are greater than 0, and 0 if there are none."""
    return jnp.where(x > 0, x, 0).sum() / max(x.size, 1)
