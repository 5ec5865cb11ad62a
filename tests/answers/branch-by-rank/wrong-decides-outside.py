# wrong: believes that an if cannot stand under jit, and puts it outside
# belief: any-if-forbidden
# loses: traces-per-rank, all-ranks, own-branch-only
def log2_if_rank_2(x):
    """Return the logarithm to base 2 of an array of rank 2, and any other array as it is, under `jax.jit`."""
    if x.ndim == 2:
        return jitted_log2(x)
    return x


jitted_log2 = jax.jit(lambda x: jnp.log2(x))
