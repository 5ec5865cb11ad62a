# right: makes the jitted function on first use and keeps it with functools

import functools


@functools.lru_cache(maxsize=None)
def jitted_sum():
    return jax.jit(lambda values: jnp.sum(values))


def cache_independent_count(x_a, x_b):
    sum_a, sum_b = map(jitted_sum(), [x_a, x_b])
    return jnp.add(sum_a, sum_b)
