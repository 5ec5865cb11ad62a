# wrong: predicts a trace at jax.jit, and so none in the calls of one function
# belief: jit-compiles-now
# loses: predict-same-function, predict-same-partial
def predict():
    """Return how many traces each of the four loops of the card takes: a dict of four whole numbers."""
    return {"same_function": 0, "fresh_lambda": 5, "fresh_partial": 5, "same_partial": 0}


def measure(make, x, turns):
    """Return how many traces JAX makes when each of `turns` turns calls jax.jit(make())(x)."""
    with jitscope.watch() as seen:
        for _ in range(turns):
            jax.jit(make())(x)
    return seen.traces

