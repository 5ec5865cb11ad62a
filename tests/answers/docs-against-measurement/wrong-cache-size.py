# wrong: adds up the sizes of the caches
# belief: cache-size-counts-compiles
# loses: measured-kept, measured-mixed, measured-again
def predict():
    """Return how many traces each of the four loops of the card takes: a dict of four whole numbers."""
    return {"same_function": 1, "fresh_lambda": 5, "fresh_partial": 5, "same_partial": 1}


def measure(make, x, turns):
    """Return how many traces JAX makes when each of `turns` turns calls jax.jit(make())(x)."""
    total = 0
    for _ in range(turns):
        jitted = jax.jit(make())
        jitted(x)
        total += jitted._cache_size()
    return total
