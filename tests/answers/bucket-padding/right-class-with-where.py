# right: a class that holds the compiled mean; mean(where=) takes the mask
class Means:
    def __init__(self):
        self.jitted = jax.jit(lambda padded, n: jnp.mean(padded, where=jnp.arange(padded.shape[0]) < n))

    def __call__(self, x):
        n = x.shape[0]
        size = 2 ** int(np.ceil(np.log2(n)))
        return self.jitted(np.pad(np.asarray(x), (0, size - n)), np.int32(n))


means = Means()


def bucketed_mean(xs):
    """Return the mean of each array, with at most one compilation per power of two."""
    return [means(x) for x in xs]
