# wrong: forgets the comma, so that Python glues the two names into one
# belief: string-is-tuple
# loses: by-position, by-keyword, itself-jitted, traces-by-position, traces-by-keyword, traces-left-out, programs
from functools import partial


@partial(jax.jit, static_argnames=("order" "wrap"))
def differences(x, order=1, wrap=False):
    for _ in range(order):
        x = jnp.roll(x, -1) - x if wrap else x[1:] - x[:-1]
    return x
