# wrong: counts the different functions instead of the traces
# loses: measured-mixed, measured-again
def predict():
    """Return how many traces each of the four loops of the card takes: a dict of four whole numbers."""
    return {"same_function": 1, "fresh_lambda": 5, "fresh_partial": 5, "same_partial": 1}


def measure(make, x, turns):
    """Return how many traces JAX makes when each of `turns` turns calls jax.jit(make())(x)."""
    made = [make() for _ in range(turns)]
    for function in made:
        jax.jit(function)(x)
    return len(set(made))
