# right: a counting object around fn, whose __call__ is jitted
class Counted:
    def __init__(self, fn):
        self.fn = fn
        self.traces = 0

    def run(self, *args):
        self.traces += 1
        return self.fn(*args)


def count_traces(fn, calls):
    """Return how often the Python body of `fn` runs when `fn` is put under `jax.jit` and the calls are made in order."""
    counted = Counted(fn)
    run = jax.jit(counted.run)
    for args in calls:
        run(*args)
    return counted.traces
