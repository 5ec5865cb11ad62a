# wrong: binds n by a new partial at every call, and trusts JAX to look through it
# belief: partial-is-unwrapped
# loses: trace-per-n, one-trace-over-x
from functools import partial


def multiply(n, x):
    result = jnp.ones_like(x)
    for _ in range(n):
        result = result * x
    return result


def power(x, n):
    return jax.jit(partial(multiply, n))(x)
