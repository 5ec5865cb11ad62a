# wrong: jits a new lambda at every call of the function
# belief: same-code-same-function
# loses: second-round

def cache_independent_count(x_a, x_b):
    total = jax.jit(lambda x: jnp.sum(x))
    return total(x_a) + total(x_b)
