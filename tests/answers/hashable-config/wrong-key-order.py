# wrong: a tuple of items in the order of the dict
# belief: key-order-retraces
# loses: equal-configs, different-configs, programs
@jax.jit(static_argnames="items")
def run(x, items):
    config = dict(items)
    y = x
    for name in config["layers"]:
        y = getattr(jnp, name)(y)
    return x + y if config["residual"] else y


def apply_layers(x, config):
    return run(x, tuple((key, tuple(v) if isinstance(v, list) else v) for key, v in config.items()))
