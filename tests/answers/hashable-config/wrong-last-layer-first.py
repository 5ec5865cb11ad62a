# wrong: reads the list as a composition, with the last layer first
# loses: value, edges, changed-config
@jax.jit(static_argnames=("layers", "residual"))
def run(x, layers, residual):
    y = x
    for name in layers:
        y = getattr(jnp, name)(y)
    return x + y if residual else y


def apply_layers(x, config):
    return run(x, tuple(reversed(config["layers"])), config["residual"])
