# wrong: a counter outside that is never set back
# loses: same-type, new-types, any-origin, no-calls, asked-again
traces = 0


def count_traces(fn, calls):
    """Return how often the Python body of `fn` runs when `fn` is put under `jax.jit` and the calls are made in order."""
    def counted(*args):
        global traces
        traces += 1
        return fn(*args)

    jitted = jax.jit(counted)
    for args in calls:
        jitted(*args)
    return traces
