# wrong: nothing is under jax.jit
# loses: traces-per-rank, all-ranks, logarithm, own-branch-only
def log2_if_rank_2(x):
    """Return the logarithm to base 2 of an array of rank 2, and any other array as it is, under `jax.jit`."""
    if x.ndim == 2:
        return jnp.log2(x)
    return x
