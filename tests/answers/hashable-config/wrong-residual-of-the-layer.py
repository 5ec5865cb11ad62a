# wrong: adds the last layer's input, and not x
# loses: value, edges, changed-config
@jax.jit(static_argnums=(1, 2))
def run(x, layers, residual):
    y = before = x
    for name in layers:
        before, y = y, getattr(jnp, name)(y)
    return before + y if residual else y


def apply_layers(x, config):
    return run(x, tuple(config["layers"]), config["residual"])
