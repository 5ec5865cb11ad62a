# right: decorates the function itself, and squares along the way
from functools import partial


@partial(jax.jit, static_argnums=1)
def power(x, n):
    """Return `x` to the power of `n`, element by element, by a Python loop that `jax.jit` unrolls for each `n`."""
    result = jnp.ones(x.shape, x.dtype)
    while n:
        if n % 2:
            result = result * x
        n = n // 2
        if n:
            x = x * x
    return result
