# right: lets jitscope count the traces of a function that is new in each count
import functools

def count_traces(fn, calls):
    """Return how often the Python body of `fn` runs when `fn` is put under `jax.jit` and the calls are made in order."""
    jitted = jax.jit(functools.partial(fn))
    with jitscope.watch() as seen:
        for args in calls:
            jitted(*args)
    return seen.traces
