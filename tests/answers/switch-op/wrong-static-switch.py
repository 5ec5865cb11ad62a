# wrong: the right tool, and a static index all the same
# belief: static-is-free
# loses: array-index, traces
import functools


@functools.partial(jax.jit, static_argnames="op_index")
def switch_op(x, op_index):
    return jax.lax.switch(op_index, [jnp.sin, jnp.cos, jnp.exp], x)
