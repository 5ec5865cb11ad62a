# wrong: puts the function under jit to see what it compiles
# belief: only-jit-compiles
# loses: eager, repeated, two-types, mixed, calls

def predict():
    """Return how many programs are compiled in each of the six steps of the card: a dict of six whole numbers."""
    return {"wrapped": 0, "jitted": 1, "eager": 4, "other_values": 0, "longer": 4, "disabled": 4}


def count_by_name(fn, *args):
    """Return what `fn(*args)` compiles, from empty caches: a dict from the name to the number of compilations."""
    jax.clear_caches()
    with jitscope.watch() as seen:
        jax.jit(fn)(*args)
    names = [event.function for event in seen.events if event.kind == "compile"]
    return {name: names.count(name) for name in names}
