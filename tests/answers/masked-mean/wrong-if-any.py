# wrong: a Python if on a traced value
# belief: python-ops-on-tracers
# loses: value, none-positive, nan-and-infinity, compiles, no-eager-programs, inside-jit
@jax.jit
def mean_of_positives(x):
    """Return the mean of the elements of `x` that are greater than 0, and 0 if there are none."""
    mask = x > 0
    if not mask.any():
        return 0.0
    return jnp.sum(x, where=mask) / mask.sum()
