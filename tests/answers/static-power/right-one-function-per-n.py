# right: a factory that keeps one jitted function for each n, without any static argument
import functools


@functools.lru_cache(maxsize=None)
def power_of(n):
    @jax.jit
    def to_the_n(x):
        result = jnp.full_like(x, 1)
        for _ in range(n):
            result *= x
        return result

    return to_the_n


def power(x, n):
    """Return `x` to the power of `n`, element by element, by a Python loop that `jax.jit` unrolls for each `n`."""
    return power_of(n)(x)
