# wrong: hides the Python branch behind a static argument
# belief: static-is-free
# loses: array-index, one-cond, own-branch, traces
import functools


@functools.partial(jax.jit, static_argnums=1)
def switch_op(x, op_index):
    if op_index <= 0:
        return jnp.sin(x)
    elif op_index == 1:
        return jnp.cos(x)
    return jnp.exp(x)
