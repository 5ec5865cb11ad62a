# wrong: marks the dict as static
# belief: anything-can-be-static
# loses: value, edges, types, equal-configs, different-configs, changed-config, programs
@jax.jit(static_argnames="config")
def apply_layers(x, config):
    y = x
    for name in config["layers"]:
        y = getattr(jnp, name)(y)
    return x + y if config["residual"] else y
