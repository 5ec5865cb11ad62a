# right: a lambda that appends to a list; jax.jit is applied again at each call, to the same lambda
def count_traces(fn, calls):
    """Return how often the Python body of `fn` runs when `fn` is put under `jax.jit` and the calls are made in order."""
    visits = []
    counted = lambda *args: (visits.append(args), fn(*args))[1]
    for args in calls:
        jax.jit(counted)(*args)
    return len(visits)
