# right: counts JAX's own explanations, one for each miss
def predict():
    """Return how many traces each of the four loops of the card takes: a dict of four whole numbers."""
    return {"same_function": 1, "fresh_lambda": 5, "fresh_partial": 5, "same_partial": 1}


def measure(make, x, turns):
    """Return how many traces JAX makes when each of `turns` turns calls jax.jit(make())(x)."""
    with jitscope.explain() as misses:
        for _ in range(turns):
            jax.jit(make())(x).block_until_ready()
    return len(misses)
