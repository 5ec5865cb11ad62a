# wrong: boolean indexing under jit, because the mean is a single number
# belief: mask-indexing
# loses: value, none-positive, nan-and-infinity, compiles, no-eager-programs, inside-jit
@jax.jit
def mean_of_positives(x):
    """Return the mean of the elements of `x` that are greater than 0, and 0 if there are none."""
    return x[x > 0].mean()
