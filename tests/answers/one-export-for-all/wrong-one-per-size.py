# wrong: an object of its own that exports again for each size
# loses: input, output, traces
class PerSize:
    def __init__(self):
        self.known = {}

    def call(self, x):
        if x.shape not in self.known:
            self.known[x.shape] = jax.export.export(jax.jit(lambda v: v.mean(axis=0)))(x)
        return self.known[x.shape].call(x)


def export_mean():
    """Return an exported function: the mean over the rows of a float32 array of shape (b, 3), for any b of 1 or more."""
    return PerSize()
