# wrong: closes over the config in a new lambda at every call
# belief: same-code-same-function
# loses: equal-configs, different-configs, programs
def run(x, layers, residual):
    y = x
    for name in layers:
        y = getattr(jnp, name)(y)
    return x + y if residual else y


def apply_layers(x, config):
    return jax.jit(lambda v: run(v, config["layers"], config["residual"]))(x)
