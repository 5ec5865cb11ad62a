# wrong: keeps a partial for each pair: as many as there are pairs
# belief: static-is-free
# loses: budget, next-rates, programs
import functools


@functools.lru_cache(maxsize=None)
def made_for(lr, mode):
    return jax.jit(lambda x: x - lr * (jnp.tanh(x) if mode == "soft" else x))


def step(x, lr, mode):
    return made_for(lr, mode)(x)
