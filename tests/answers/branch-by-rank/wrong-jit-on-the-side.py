# wrong: computes eagerly, and hands the result through a jitted function that does nothing
# loses: logarithm
@jax.jit
def under_jit(x):
    return x


def log2_if_rank_2(x):
    """Return the logarithm to base 2 of an array of rank 2, and any other array as it is, under `jax.jit`."""
    if x.ndim == 2:
        x = jnp.log2(x)
    return under_jit(x)
