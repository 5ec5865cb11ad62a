# wrong: one branch returns the dtype of x, the others do not
# belief: cond-branches-may-differ
# loses: whole-numbers, types
@jax.jit
def switch_op(x, op_index):
    return jax.lax.switch(op_index, (jnp.sin, jnp.cos, lambda v: jnp.exp(v).astype(x.dtype)), x)
