# wrong: an ordinary function that calls a jitted one
# loses: itself-jitted
@jax.jit(static_argnames=("order", "wrap"))
def jitted_differences(x, order, wrap):
    for _ in range(order):
        x = jnp.roll(x, -1) - x if wrap else x[1:] - x[:-1]
    return x


def differences(x, order=1, wrap=False):
    return jitted_differences(x, order, wrap)
