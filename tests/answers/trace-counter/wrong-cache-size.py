# wrong: takes the size of the cache for the number of traces
# belief: cache-size-counts-compiles
# loses: any-origin
def count_traces(fn, calls):
    """Return how often the Python body of `fn` runs when `fn` is put under `jax.jit` and the calls are made in order."""
    jitted = jax.jit(lambda *args: fn(*args))
    for args in calls:
        jitted(*args)
    return jitted._cache_size()
