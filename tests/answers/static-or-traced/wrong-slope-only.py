# wrong: jits the slope only, and takes the step outside
# loses: programs
@jax.jit(static_argnames="mode")
def slope(x, mode):
    return jnp.tanh(x) if mode == "soft" else x


def step(x, lr, mode):
    return x - lr * slope(x, mode)
