# wrong: computes with NumPy, and compiles something else on the side
# loses: programs
hand_on = jax.jit(lambda x, lr: x * lr)


def step(x, lr, mode):
    hand_on(x, lr)
    x = np.asarray(x)
    return jnp.asarray(x - np.float32(lr) * (np.tanh(x) if mode == "soft" else x))
