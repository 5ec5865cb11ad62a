# right: a plain helper that calls itself for the turns that are left, traced as part of the one function under jit
import functools


def turns(x, order, wrap):
    if order == 0:
        return x
    right = jnp.concatenate([x[1:], x[:1]]) if wrap else x[1:]
    return turns(right - x[:len(right)], order - 1, wrap)


@functools.partial(jax.jit, static_argnames=("order", "wrap"))
def differences(x, order=1, wrap=False):
    return turns(x, order, wrap)
