# wrong: believes that jax.jit(fn) traces already, and adds one for it
# belief: jit-compiles-now
# loses: same-type, new-types, any-origin, no-calls, asked-again
def count_traces(fn, calls):
    """Return how often the Python body of `fn` runs when `fn` is put under `jax.jit` and the calls are made in order."""
    traces = 1

    def counted(*args):
        nonlocal traces
        traces += 1
        return fn(*args)

    jitted = jax.jit(counted)
    for args in calls:
        jitted(*args)
    return traces
