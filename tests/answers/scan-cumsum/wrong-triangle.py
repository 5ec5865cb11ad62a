# wrong: a product with a triangle of ones, which also spreads a NaN to the left
# loses: nan, loop
@jax.jit
def cumulative_sum(x):
    n = x.shape[0]
    return jnp.tril(jnp.ones((n, n), x.dtype)) @ x
