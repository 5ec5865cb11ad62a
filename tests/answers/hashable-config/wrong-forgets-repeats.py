# wrong: the layers as keys, each of them once
# loses: value, different-configs, programs
@jax.jit(static_argnums=(1, 2))
def run(x, layers, residual):
    y = x
    for name in layers:
        y = getattr(jnp, name)(y)
    return x + y if residual else y


def apply_layers(x, config):
    return run(x, tuple(dict.fromkeys(config["layers"])), config["residual"])
