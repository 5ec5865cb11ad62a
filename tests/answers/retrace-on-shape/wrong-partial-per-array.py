# wrong: jits a new partial of jnp.sum for each array
# belief: partial-is-unwrapped
# loses: equal-shapes, second-round

from functools import partial


def cache_independent_count(x_a, x_b):
    sum_a = jax.jit(partial(jnp.sum, axis=0))(x_a)
    sum_b = jax.jit(partial(jnp.sum, axis=0))(x_b)
    return sum_a + sum_b
