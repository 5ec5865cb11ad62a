# wrong: believes that every if must be a lax.cond under jit
# belief: any-if-forbidden
# loses: types, own-branch-only
@jax.jit
def log2_if_rank_2(x):
    """Return the logarithm to base 2 of an array of rank 2, and any other array as it is, under `jax.jit`."""
    x = jnp.asarray(x, jnp.float32)
    return jax.lax.cond(x.ndim == 2, jnp.log2, lambda v: v, x)
