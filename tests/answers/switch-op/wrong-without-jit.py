# wrong: relies on switch being compiled and cached by itself
# belief: lax-loops-cached
# loses: traces
def switch_op(x, op_index):
    return jax.lax.switch(op_index, [lambda v: jnp.sin(v), lambda v: jnp.cos(v), lambda v: jnp.exp(v)], x)
