# wrong: takes the function and jits it before the loop
# loses: measured-fresh, measured-mixed
def predict():
    """Return how many traces each of the four loops of the card takes: a dict of four whole numbers."""
    return {"same_function": 1, "fresh_lambda": 5, "fresh_partial": 5, "same_partial": 1}


def measure(make, x, turns):
    """Return how many traces JAX makes when each of `turns` turns calls jax.jit(make())(x)."""
    jitted = jax.jit(make())
    with jitscope.watch() as seen:
        for _ in range(turns):
            jitted(x)
    return seen.traces
