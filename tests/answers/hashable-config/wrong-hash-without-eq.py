# wrong: a hash of the contents, and no equality: the same hash is not enough
# belief: anything-can-be-static
# loses: equal-configs, different-configs, programs
class Config:
    def __init__(self, config):
        self.layers = tuple(config["layers"])
        self.residual = config["residual"]

    def __hash__(self):
        return hash((self.layers, self.residual))


@jax.jit(static_argnums=1)
def run(x, config):
    y = x
    for name in config.layers:
        y = getattr(jnp, name)(y)
    return x + y if config.residual else y


def apply_layers(x, config):
    return run(x, Config(config))
