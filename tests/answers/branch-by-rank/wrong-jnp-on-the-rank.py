# wrong: believes that what jnp computes from a shape stays known
# belief: jnp-shapes-stay-static
# loses: rank-2, other-ranks, types, traces-per-rank, all-ranks, logarithm, own-branch-only
@jax.jit
def log2_if_rank_2(x):
    """Return the logarithm to base 2 of an array of rank 2, and any other array as it is, under `jax.jit`."""
    rank = jnp.asarray(x.ndim)
    if rank == 2:
        return jnp.log2(x)
    return x
