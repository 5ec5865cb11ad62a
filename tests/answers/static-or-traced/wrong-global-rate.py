# wrong: the jitted function reads the rate from a global
# belief: closure-in-cache-key
# loses: value, edges, programs
rate = 0.0


@jax.jit(static_argnames="mode")
def towards_zero(x, mode):
    return x - rate * (jnp.tanh(x) if mode == "soft" else x)


def step(x, lr, mode):
    global rate
    rate = lr
    return towards_zero(x, mode)
