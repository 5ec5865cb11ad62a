# wrong: makes everything float32 first, so that integers never reach the jitted function
# loses: dtypes

total = jax.jit(jnp.sum)


def cache_independent_count(x_a, x_b):
    return total(x_a.astype(jnp.float32)) + total(x_b.astype(jnp.float32))
