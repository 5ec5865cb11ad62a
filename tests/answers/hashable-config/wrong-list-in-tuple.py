# wrong: a tuple of items, with the list still in it
# belief: list-as-static
# loses: value, edges, types, equal-configs, different-configs, changed-config, programs
@jax.jit(static_argnames="items")
def run(x, items):
    config = dict(items)
    y = x
    for name in config["layers"]:
        y = getattr(jnp, name)(y)
    return x + y if config["residual"] else y


def apply_layers(x, config):
    return run(x, tuple(sorted(config.items())))
