# wrong: decorates a def inside the function
# belief: inner-def-compiled-once
# loses: itself-jitted, traces-by-position, traces-by-keyword, traces-left-out, programs
def differences(x, order=1, wrap=False):
    @jax.jit
    def turns(x):
        for _ in range(order):
            x = jnp.roll(x, -1) - x if wrap else x[1:] - x[:-1]
        return x

    return turns(x)
