# wrong: believes that numbers and bools are static by themselves
# belief: scalars-are-static
# loses: by-position, by-keyword, traces-by-position, traces-by-keyword, programs
@jax.jit
def differences(x, order=1, wrap=False):
    for _ in range(order):
        x = jnp.roll(x, -1) - x if wrap else x[1:] - x[:-1]
    return x
