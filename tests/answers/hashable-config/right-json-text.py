# right: the config as text, with its keys sorted
import json


@jax.jit(static_argnums=1)
def run(x, text):
    config = json.loads(text)
    y = x
    for name in config["layers"]:
        y = {"sin": jax.lax.sin, "cos": jax.lax.cos, "tanh": jax.lax.tanh}[name](y)
    if config["residual"]:
        y = y + x
    return y


def apply_layers(x, config):
    return run(x, json.dumps(config, sort_keys=True))
