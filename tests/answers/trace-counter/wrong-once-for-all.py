# wrong: believes that one trace serves every shape, and looks after the first call only
# belief: shapes-are-free
# loses: new-types, any-origin, asked-again, body
def count_traces(fn, calls):
    """Return how often the Python body of `fn` runs when `fn` is put under `jax.jit` and the calls are made in order."""
    visits = []

    def counted(*args):
        visits.append(1)
        return fn(*args)

    jitted = jax.jit(counted)
    for args in calls[:1]:
        jitted(*args)
    return len(visits)
