# wrong: makes all knobs static, to be safe
# belief: static-is-free
# loses: budget, next-rates, programs
@jax.jit(static_argnames=("lr", "mode"))
def step(x, lr, mode):
    return x - lr * (jnp.tanh(x) if mode == "soft" else x)
