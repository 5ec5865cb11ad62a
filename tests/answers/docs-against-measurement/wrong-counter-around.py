# wrong: counts with a wrapper, which is a new function in each turn
# belief: same-code-same-function
# loses: measured-kept, measured-mixed, measured-again
def predict():
    """Return how many traces each of the four loops of the card takes: a dict of four whole numbers."""
    return {"same_function": 1, "fresh_lambda": 5, "fresh_partial": 5, "same_partial": 1}


def measure(make, x, turns):
    """Return how many traces JAX makes when each of `turns` turns calls jax.jit(make())(x)."""
    runs = []

    def counted(function):
        def wrapper(v):
            runs.append(1)
            return function(v)

        return wrapper

    for _ in range(turns):
        jax.jit(counted(make()))(x)
    return len(runs)
