# wrong: one conditional in another
# loses: one-cond, own-branch
@jax.jit
def switch_op(x, op_index):
    def cos_or_exp(v):
        return jax.lax.cond(op_index == 1, jnp.cos, jnp.exp, v)

    return jax.lax.cond(op_index <= 0, jnp.sin, cos_or_exp, x)
