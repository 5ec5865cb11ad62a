# wrong: no jit: it is one line, and JAX compiles it anyway
# belief: only-jit-compiles
# loses: budget, next-rates, programs
def step(x, lr, mode):
    return x - lr * (jnp.tanh(x) if mode == "soft" else x)
