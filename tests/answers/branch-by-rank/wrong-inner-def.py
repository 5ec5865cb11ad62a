# wrong: makes the jitted function anew at each call
# belief: inner-def-compiled-once
# loses: traces-per-rank, all-ranks
def log2_if_rank_2(x):
    """Return the logarithm to base 2 of an array of rank 2, and any other array as it is, under `jax.jit`."""
    @jax.jit
    def by_rank(x):
        return jnp.log2(x) if x.ndim == 2 else x

    return by_rank(x)
