# wrong: calls jax.jit on the function, and does not keep what it returns
# belief: jit-compiles-now
# loses: itself-jitted, traces-by-position, traces-by-keyword, traces-left-out, programs
def differences(x, order=1, wrap=False):
    for _ in range(order):
        x = jnp.roll(x, -1) - x if wrap else x[1:] - x[:-1]
    return x


jax.jit(differences, static_argnames=("order", "wrap"))
