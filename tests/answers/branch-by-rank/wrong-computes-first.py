# wrong: believes that what is not returned is not recorded
# loses: own-branch-only
@jax.jit
def log2_if_rank_2(x):
    """Return the logarithm to base 2 of an array of rank 2, and any other array as it is, under `jax.jit`."""
    logs = jnp.log2(x)
    if x.ndim == 2:
        return logs
    return x
