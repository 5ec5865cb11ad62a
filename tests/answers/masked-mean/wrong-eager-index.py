# wrong: gives jit up, so that the mask can be an index
# belief: mask-indexing
# loses: compiles, no-eager-programs, inside-jit
def mean_of_positives(x):
    """Return the mean of the elements of `x` that are greater than 0, and 0 if there are none."""
    kept = x[x > 0]
    return kept.mean() if kept.size else jnp.float32(0)
