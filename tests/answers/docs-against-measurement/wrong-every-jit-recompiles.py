# wrong: predicts that each new jax.jit starts with nothing
# belief: rejit-always-recompiles
# loses: predict-same-function, predict-same-partial
def predict():
    """Return how many traces each of the four loops of the card takes: a dict of four whole numbers."""
    return dict.fromkeys(["same_function", "fresh_lambda", "fresh_partial", "same_partial"], 5)


def measure(make, x, turns):
    """Return how many traces JAX makes when each of `turns` turns calls jax.jit(make())(x)."""
    with jitscope.watch() as seen:
        for _ in range(turns):
            jax.jit(make())(x)
    return seen.traces

