# right: a class with its own __hash__ and __eq__, over a copy of the contents
class Config:
    def __init__(self, config):
        self.key = (*config["layers"], config["residual"])

    def __hash__(self):
        return hash(self.key)

    def __eq__(self, other):
        return self.key == other.key


def run(x, config):
    *layers, residual = config.key
    y = x
    for name in layers:
        y = getattr(jnp, name)(y)
    return x + y if residual else y


jitted = jax.jit(run, static_argnums=1)


def apply_layers(x, config):
    return jitted(x, Config(config))
