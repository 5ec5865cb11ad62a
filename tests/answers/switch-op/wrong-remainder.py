# wrong: brings the index into range by a remainder
# loses: clamped, array-index
@jax.jit
def switch_op(x, op_index):
    return jax.lax.switch(op_index % 3, (jnp.sin, jnp.cos, jnp.exp), x)
