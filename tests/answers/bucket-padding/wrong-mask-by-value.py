# wrong: takes every zero for padding
# loses: padding-stays-out
def bucket(n):
    return 1 << (n - 1).bit_length()

@jax.jit
def mean(padded):
    return padded.sum() / jnp.maximum((padded != 0).sum(), 1)


def bucketed_mean(xs):
    """Return the mean of each array, with at most one compilation per power of two."""
    return [float(mean(np.pad(np.asarray(x), (0, bucket(len(x)) - len(x))))) for x in xs]
