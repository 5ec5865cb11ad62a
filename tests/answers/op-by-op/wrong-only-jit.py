# wrong: believes that nothing is compiled outside of jit, and counts accordingly
# belief: only-jit-compiles
# loses: predict-eager, predict-longer, predict-disabled, eager, repeated, two-types, mixed

def predict():
    """Return how many programs are compiled in each of the six steps of the card: a dict of six whole numbers."""
    return {"wrapped": 0, "jitted": 1, "eager": 0, "other_values": 0, "longer": 0, "disabled": 0}


def count_by_name(fn, *args):
    """Return what `fn(*args)` compiles, from empty caches: a dict from the name to the number of compilations."""
    jax.clear_caches()
    with jitscope.watch() as seen:
        fn(*args)
    return {name: seen.of(name).compiles for name in seen.functions}
