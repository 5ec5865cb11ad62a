# wrong: makes floats of every array
# loses: types, own-branch-only
@jax.jit
def log2_if_rank_2(x):
    """Return the logarithm to base 2 of an array of rank 2, and any other array as it is, under `jax.jit`."""
    x = x * 1.0
    if x.ndim == 2:
        return jnp.log2(x)
    return x
