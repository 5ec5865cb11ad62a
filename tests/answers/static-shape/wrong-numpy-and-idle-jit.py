# wrong: tiles with NumPy, and compiles something else on the side
# loses: program-shapes
hand_on = jax.jit(lambda x, n: x + 0, static_argnames="n")


def tile(x, n):
    hand_on(x, n)
    return jnp.asarray(np.tile(np.asarray(x), n))
