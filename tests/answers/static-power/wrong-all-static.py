# wrong: believes that what is static is faster, and marks both arguments
# belief: anything-can-be-static
# loses: value, edges, trace-per-n, one-trace-over-x, unrolled
from functools import partial


@partial(jax.jit, static_argnums=(0, 1))
def power(x, n):
    result = jnp.ones_like(x)
    for _ in range(n):
        result = result * x
    return result
