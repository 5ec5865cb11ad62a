# wrong: picks a function from a Python list by a tracer
# belief: python-ops-on-tracers
# loses: values, other-shapes, whole-numbers, types, clamped, array-index, one-cond, own-branch, traces
@jax.jit
def switch_op(x, op_index):
    return [jnp.sin, jnp.cos, jnp.exp][op_index](x)
