# wrong: makes all three arguments static
# belief: anything-can-be-static
# loses: value, edges, types, budget, next-rates, programs
@jax.jit(static_argnums=(0, 1, 2))
def step(x, lr, mode):
    return x - lr * (jnp.tanh(x) if mode == "soft" else x)
