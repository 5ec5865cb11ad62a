# wrong: calls jax.jit on its helper, takes the helper to be compiled by that, and calls it as it was
# belief: jit-compiles-now
# loses: hundred-calls

def sum_of_squares(x):
    return jnp.sum(x**2)


jax.jit(sum_of_squares)


def jit_cached_call(x):
    return sum_of_squares(x)
