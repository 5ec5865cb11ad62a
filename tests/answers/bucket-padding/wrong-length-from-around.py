# wrong: the jitted function reads the length from a global, which it does once per bucket
# belief: closure-in-cache-key
# loses: means, padding-stays-out
length = 0

def bucket(n):
    return 1 << (n - 1).bit_length()

@jax.jit
def mean(padded):
    return jnp.where(jnp.arange(padded.size) < length, padded, 0).sum() / length


def bucketed_mean(xs):
    """Return the mean of each array, with at most one compilation per power of two."""
    global length
    means = []
    for x in xs:
        length = len(x)
        means.append(float(mean(np.pad(np.asarray(x), (0, bucket(length) - length)))))
    return means
