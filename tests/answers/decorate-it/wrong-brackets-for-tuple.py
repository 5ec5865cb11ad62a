# wrong: takes ("order") for a tuple, and wrap for static by its default
# belief: string-is-tuple
# loses: by-position, by-keyword, traces-by-position, traces-by-keyword, programs
@jax.jit(static_argnames=("order"))
def differences(x, order=1, wrap=False):
    for _ in range(order):
        x = jnp.roll(x, -1) - x if wrap else x[1:] - x[:-1]
    return x
