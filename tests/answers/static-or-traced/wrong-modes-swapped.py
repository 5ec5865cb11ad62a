# wrong: takes soft for plain
# loses: value, edges
@jax.jit(static_argnames="mode")
def step(x, lr, mode):
    return x - lr * (x if mode == "soft" else jnp.tanh(x))
