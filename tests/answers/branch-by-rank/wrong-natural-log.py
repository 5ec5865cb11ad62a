# wrong: the natural logarithm
# loses: rank-2
@jax.jit
def log2_if_rank_2(x):
    """Return the logarithm to base 2 of an array of rank 2, and any other array as it is, under `jax.jit`."""
    return jnp.log(x) if x.ndim == 2 else x
