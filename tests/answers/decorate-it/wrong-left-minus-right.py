# wrong: subtracts the right neighbour
# loses: by-position, by-keyword
@jax.jit(static_argnames=("order", "wrap"))
def differences(x, order=1, wrap=False):
    for _ in range(order):
        x = x - jnp.roll(x, -1) if wrap else x[:-1] - x[1:]
    return x
