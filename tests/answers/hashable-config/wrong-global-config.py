# wrong: the jitted function reads the config from a global
# belief: closure-in-cache-key
# loses: value, edges, different-configs, changed-config, programs
current = None


@jax.jit
def run(x):
    y = x
    for name in current["layers"]:
        y = getattr(jnp, name)(y)
    return x + y if current["residual"] else y


def apply_layers(x, config):
    global current
    current = config
    return run(x)
