# wrong: believes that a choice under jit is a jnp.where
# belief: any-if-forbidden
# loses: types, own-branch-only
@jax.jit
def log2_if_rank_2(x):
    """Return the logarithm to base 2 of an array of rank 2, and any other array as it is, under `jax.jit`."""
    return jnp.where(x.ndim == 2, jnp.log2(x), x)
