# wrong: computes all three and selects, as if a conditional did the same
# belief: cond-is-select
# loses: one-cond, own-branch
@jax.jit
def switch_op(x, op_index):
    return jnp.select([op_index <= 0, op_index == 1], [jnp.sin(x), jnp.cos(x)], jnp.exp(x))
