# wrong: makes the options keyword-only, and positions fail
# loses: by-position, by-keyword, traces-by-position, programs
@jax.jit(static_argnames=("order", "wrap"))
def differences(x, *, order=1, wrap=False):
    for _ in range(order):
        x = jnp.roll(x, -1) - x if wrap else x[1:] - x[:-1]
    return x
