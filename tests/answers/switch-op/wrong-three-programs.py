# wrong: jits each operation by itself, and lets Python choose one
# belief: static-is-free
# loses: one-cond, own-branch, traces
operations = [jax.jit(jnp.sin), jax.jit(jnp.cos), jax.jit(jnp.exp)]


def switch_op(x, op_index):
    return operations[sorted([0, op_index, 2])[1]](x)
