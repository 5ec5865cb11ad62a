# wrong: hands three finished results to a switch that only picks
# loses: own-branch
@jax.jit
def switch_op(x, op_index):
    picks = [lambda a, b, c: a, lambda a, b, c: b, lambda a, b, c: c]
    return jax.lax.switch(op_index, picks, jnp.sin(x), jnp.cos(x), jnp.exp(x))
