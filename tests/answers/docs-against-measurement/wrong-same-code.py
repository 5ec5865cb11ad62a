# wrong: predicts that the cache compares code
# belief: same-code-same-function
# loses: predict-fresh-lambda, predict-fresh-partial
def predict():
    """Return how many traces each of the four loops of the card takes: a dict of four whole numbers."""
    return {"same_function": 1, "fresh_lambda": 1, "fresh_partial": 1, "same_partial": 1}


def measure(make, x, turns):
    """Return how many traces JAX makes when each of `turns` turns calls jax.jit(make())(x)."""
    with jitscope.watch() as seen:
        for _ in range(turns):
            jax.jit(make())(x)
    return seen.traces

