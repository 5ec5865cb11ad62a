# right: calls jax.jit anew each time, but on jnp.sum itself, which the cache knows

def cache_independent_count(x_a, x_b):
    total = jax.jit(jnp.sum)
    return total(x_a) + total(x_b)
