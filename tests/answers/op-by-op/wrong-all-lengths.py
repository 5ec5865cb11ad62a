# wrong: believes that the small programs serve every length
# belief: shapes-are-free
# loses: predict-longer

def predict():
    """Return how many programs are compiled in each of the six steps of the card: a dict of six whole numbers."""
    return {"wrapped": 0, "jitted": 1, "eager": 4, "other_values": 0, "longer": 0, "disabled": 4}


def count_by_name(fn, *args):
    """Return what `fn(*args)` compiles, from empty caches: a dict from the name to the number of compilations."""
    jax.clear_caches()
    with jitscope.watch() as seen:
        fn(*args)
    names = [event.function for event in seen.events if event.kind == "compile"]
    return {name: names.count(name) for name in names}

