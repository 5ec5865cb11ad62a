# wrong: makes a new function for each call
# belief: same-code-same-function
# loses: same-type, new-types, any-origin, asked-again, body
def count_traces(fn, calls):
    """Return how often the Python body of `fn` runs when `fn` is put under `jax.jit` and the calls are made in order."""
    traces = 0
    for args in calls:
        @jax.jit
        def counted(*args):
            nonlocal traces
            traces += 1
            return fn(*args)

        counted(*args)
    return traces
