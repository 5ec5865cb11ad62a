# wrong: hands the dict to jit as it is: names in a tree of arrays
# belief: strings-in-pytrees
# loses: value, edges, types, equal-configs, different-configs, changed-config, programs
@jax.jit
def apply_layers(x, config):
    y = x
    for name in config["layers"]:
        y = getattr(jnp, name)(y)
    return x + y if config["residual"] else y
