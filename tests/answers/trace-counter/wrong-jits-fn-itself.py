# wrong: believes that jax.jit of the same fn begins with nothing
# belief: rejit-always-recompiles
# loses: asked-again
def count_traces(fn, calls):
    """Return how often the Python body of `fn` runs when `fn` is put under `jax.jit` and the calls are made in order."""
    jitted = jax.jit(fn)
    with jitscope.watch() as seen:
        for args in calls:
            jitted(*args)
    return seen.traces
