# wrong: counts the static arguments from 0 without counting x
# loses: by-position, by-keyword, itself-jitted, traces-by-position, traces-by-keyword, traces-left-out, programs
@jax.jit(static_argnums=(0, 1))
def differences(x, order=1, wrap=False):
    for _ in range(order):
        x = jnp.roll(x, -1) - x if wrap else x[1:] - x[:-1]
    return x
