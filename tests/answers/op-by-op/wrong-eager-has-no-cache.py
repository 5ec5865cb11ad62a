# wrong: believes that an eager operation is compiled at every call
# belief: only-jit-compiles
# loses: predict-other-values

def predict():
    """Return how many programs are compiled in each of the six steps of the card: a dict of six whole numbers."""
    return {"wrapped": 0, "jitted": 1, "eager": 4, "other_values": 4, "longer": 4, "disabled": 4}


def count_by_name(fn, *args):
    """Return what `fn(*args)` compiles, from empty caches: a dict from the name to the number of compilations."""
    jax.clear_caches()
    with jitscope.watch() as seen:
        fn(*args)
    names = [event.function for event in seen.events if event.kind == "compile"]
    return {name: names.count(name) for name in names}

