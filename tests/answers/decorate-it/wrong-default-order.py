# wrong: takes the wrong default
# loses: by-keyword
@jax.jit(static_argnames=("order", "wrap"))
def differences(x, order=2, wrap=False):
    for _ in range(order):
        x = jnp.roll(x, -1) - x if wrap else x[1:] - x[:-1]
    return x
