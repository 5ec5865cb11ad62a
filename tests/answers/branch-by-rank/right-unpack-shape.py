# right: asks for two dimensions by unpacking the shape
@jax.jit
def log2_if_rank_2(x):
    """Return the logarithm to base 2 of an array of rank 2, and any other array as it is, under `jax.jit`."""
    try:
        rows, columns = x.shape
    except ValueError:
        return x
    return jnp.log2(x)
