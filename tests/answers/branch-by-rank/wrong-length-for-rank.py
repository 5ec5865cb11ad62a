# wrong: takes the length for the rank
# loses: rank-2, other-ranks, types, logarithm, own-branch-only
@jax.jit
def log2_if_rank_2(x):
    """Return the logarithm to base 2 of an array of rank 2, and any other array as it is, under `jax.jit`."""
    if x.shape and x.shape[0] == 2:
        return jnp.log2(x)
    return x
