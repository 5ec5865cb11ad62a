# wrong: puts the whole function under jit, so that it compiles per pair of shapes and not per shape
# loses: two-shapes, dtypes, second-round

@jax.jit
def cache_independent_count(x_a, x_b):
    return jnp.sum(x_a) + jnp.sum(x_b)
