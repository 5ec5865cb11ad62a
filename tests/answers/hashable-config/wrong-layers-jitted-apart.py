# wrong: jits each layer, and chooses in Python outside
# belief: only-jit-compiles
# loses: equal-configs, different-configs, programs
functions = {name: jax.jit(getattr(jnp, name)) for name in ("sin", "cos", "tanh")}


def apply_layers(x, config):
    y = x
    for name in config["layers"]:
        y = functions[name](y)
    return x + y if config["residual"] else y
