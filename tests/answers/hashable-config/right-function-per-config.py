# right: no static argument, but one jitted function for each config, kept under what can be hashed
import functools


@functools.lru_cache(maxsize=None)
def network(layers, residual):
    @jax.jit
    def run(x):
        y = x
        for name in layers:
            y = getattr(jnp, name)(y)
        return jnp.add(x, y) if residual else y

    return run


def apply_layers(x, config):
    return network(tuple(config["layers"]), config["residual"])(x)
