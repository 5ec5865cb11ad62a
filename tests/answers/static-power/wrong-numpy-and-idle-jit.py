# wrong: computes with NumPy, and compiles something else on the side
# loses: unrolled
hand_on = jax.jit(lambda x, n: x + 0, static_argnames="n")


def power(x, n):
    hand_on(x, n)
    return jnp.asarray(np.asarray(x) ** n)
