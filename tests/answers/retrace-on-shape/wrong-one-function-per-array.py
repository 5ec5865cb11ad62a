# wrong: two jitted functions with the same body, one for each array
# belief: same-code-same-function
# loses: equal-shapes

@jax.jit
def sum_a(x):
    return jnp.sum(x)


@jax.jit
def sum_b(x):
    return jnp.sum(x)


def cache_independent_count(x_a, x_b):
    return sum_a(x_a) + sum_b(x_b)
