# wrong: uses functions that take floats only
# loses: whole-numbers, types
@jax.jit
def switch_op(x, op_index):
    return jax.lax.switch(op_index, (jax.lax.sin, jax.lax.cos, jax.lax.exp), x)
