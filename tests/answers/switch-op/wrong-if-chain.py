# wrong: asks Python whether a tracer is 0
# belief: python-ops-on-tracers
# loses: values, other-shapes, whole-numbers, types, clamped, array-index, one-cond, own-branch, traces
@jax.jit
def switch_op(x, op_index):
    if op_index <= 0:
        return jnp.sin(x)
    elif op_index == 1:
        return jnp.cos(x)
    return jnp.exp(x)
