# wrong: the counter stands around the jitted function
# belief: prints-every-call
# loses: same-type, new-types, any-origin, asked-again
def count_traces(fn, calls):
    """Return how often the Python body of `fn` runs when `fn` is put under `jax.jit` and the calls are made in order."""
    traces = 0
    jitted = jax.jit(lambda *args: fn(*args))

    def counted(*args):
        nonlocal traces
        traces += 1
        return jitted(*args)

    for args in calls:
        counted(*args)
    return traces
