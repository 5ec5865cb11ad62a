# right: decorates the function itself, by number
from functools import partial


@partial(jax.jit, static_argnums=(2,))
def step(x, lr, mode):
    if mode == "plain":
        return (1 - lr) * x
    return x - lr * jax.nn.tanh(x)
