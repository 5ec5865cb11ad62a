# right: a Counter over the compilations, jitted ones first
from collections import Counter


def predict():
    """Return how many programs are compiled in each of the six steps of the card: a dict of six whole numbers."""
    per_operation = len({"sin", "cos", "multiply", "subtract"})
    return dict(wrapped=0, jitted=1, eager=per_operation, other_values=0, longer=per_operation, disabled=per_operation)


def count_by_name(fn, *args):
    """Return what `fn(*args)` compiles, from empty caches: a dict from the name to the number of compilations."""
    with jitscope.watch() as seen:
        jax.clear_caches()
        jax.block_until_ready(fn(*args))
    compiled = sorted((event for event in seen.events if event.kind == "compile"), key=lambda event: event.eager)
    return Counter(event.function for event in compiled)
