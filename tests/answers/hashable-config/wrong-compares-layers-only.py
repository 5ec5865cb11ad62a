# wrong: an equality that forgets the residual
# belief: static-pytree-follows-data
# loses: edges, different-configs, changed-config, programs
class Config:
    def __init__(self, config):
        self.layers = tuple(config["layers"])
        self.residual = config["residual"]

    def __hash__(self):
        return hash(self.layers)

    def __eq__(self, other):
        return self.layers == other.layers


@jax.jit(static_argnums=1)
def run(x, config):
    y = x
    for name in config.layers:
        y = getattr(jnp, name)(y)
    return x + y if config.residual else y


def apply_layers(x, config):
    return run(x, Config(config))
