# wrong: nothing is under jax.jit: jitted is made, and fn is called
# belief: prints-every-call
# loses: same-type, new-types, any-origin, asked-again, body
def count_traces(fn, calls):
    """Return how often the Python body of `fn` runs when `fn` is put under `jax.jit` and the calls are made in order."""
    traces = 0

    def counted(*args):
        nonlocal traces
        traces += 1
        return fn(*args)

    jitted = jax.jit(counted)
    for args in calls:
        counted(*args)
    return traces
