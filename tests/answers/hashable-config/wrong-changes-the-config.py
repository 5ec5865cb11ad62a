# wrong: makes a tuple of the list in the caller's own dict
# loses: changed-config
@jax.jit(static_argnums=(1, 2))
def run(x, layers, residual):
    y = x
    for name in layers:
        y = getattr(jnp, name)(y)
    return x + y if residual else y


def apply_layers(x, config):
    config["layers"] = tuple(config["layers"])
    return run(x, config["layers"], config["residual"])
