# wrong: looks the config up by which object it is, and trusts it to follow its changes
# belief: static-pytree-follows-data
# loses: equal-configs, different-configs, changed-config, programs
class Config:
    def __init__(self, config):
        self.config = config

    def __hash__(self):
        return id(self.config)

    def __eq__(self, other):
        return self.config is other.config


@jax.jit(static_argnums=1)
def run(x, config):
    y = x
    for name in config.config["layers"]:
        y = getattr(jnp, name)(y)
    return x + y if config.config["residual"] else y


def apply_layers(x, config):
    return run(x, Config(config))
