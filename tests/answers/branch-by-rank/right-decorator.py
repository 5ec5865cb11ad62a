# right: the decorator on the function itself, a conditional expression, lax instead of jnp
@jax.jit
def log2_if_rank_2(x):
    """Return the logarithm to base 2 of an array of rank 2, and any other array as it is, under `jax.jit`."""
    return jax.lax.log(x.astype(jnp.float32)) / np.log(np.float32(2)) if len(x.shape) == 2 else x
