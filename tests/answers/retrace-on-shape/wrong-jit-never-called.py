# wrong: takes jax.jit(jnp.sum) to compile jnp.sum, and then calls jnp.sum
# belief: jit-compiles-now
# loses: two-shapes, equal-shapes, dtypes, second-round

def cache_independent_count(x_a, x_b):
    jax.jit(jnp.sum)
    return jnp.sum(x_a) + jnp.sum(x_b)
