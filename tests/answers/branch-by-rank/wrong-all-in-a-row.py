# wrong: gives the logarithms of a table back in a row
# loses: types
@jax.jit
def log2_if_rank_2(x):
    if x.ndim == 2:
        return jnp.log2(x).ravel()
    return x
