# wrong: hands the sum to jax.jit, not the function
# belief: jit-of-a-result
# loses: value, edges, two-shapes, equal-shapes, dtypes, second-round

def cache_independent_count(x_a, x_b):
    return jax.jit(jnp.sum(x_a)) + jax.jit(jnp.sum(x_b))
