# wrong: believes that a string is an argument like any other
# belief: strings-in-pytrees
# loses: value, edges, types, budget, next-rates, programs
@jax.jit
def step(x, lr, mode):
    return x - lr * (jnp.tanh(x) if mode == "soft" else x)
