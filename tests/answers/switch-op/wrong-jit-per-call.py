# wrong: jits a new function in every call
# belief: inner-def-compiled-once
# loses: traces
def switch_op(x, op_index):
    @jax.jit
    def run(k, v):
        return jax.lax.switch(k, (jnp.sin, jnp.cos, jnp.exp), v)

    return run(op_index, x)
