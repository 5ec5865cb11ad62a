# right: decorates the function itself; jnp.tile does the work
from functools import partial


@partial(jax.jit, static_argnames=("n",))
def tile(x, n):
    return jnp.tile(x, n)
