# wrong: binds the mode by a new partial at every call
# belief: partial-is-unwrapped
# loses: budget, next-rates
from functools import partial


def towards_zero(mode, x, lr):
    return x - lr * (jnp.tanh(x) if mode == "soft" else x)


def step(x, lr, mode):
    return jax.jit(partial(towards_zero, mode))(x, lr)
