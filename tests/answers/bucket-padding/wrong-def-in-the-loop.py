# wrong: a jitted inner function per array
# belief: inner-def-compiled-once
# loses: compiles, new-lengths
def bucket(n):
    return 1 << (n - 1).bit_length()

def bucketed_mean(xs):
    """Return the mean of each array, with at most one compilation per power of two."""
    means = []
    for x in xs:
        @jax.jit
        def mean(padded, n):
            return jnp.where(jnp.arange(padded.size) < n, padded, 0).sum() / n

        means.append(float(mean(np.pad(np.asarray(x), (0, bucket(len(x)) - len(x))), len(x))))
    return means
