# wrong: believes that padding outside of jit compiles nothing
# belief: only-jit-compiles
# loses: no-eager-programs
def bucket(n):
    return 1 << (n - 1).bit_length()

@jax.jit
def mean(padded, n):
    return jnp.where(jnp.arange(padded.size) < n, padded, 0).sum() / n


def bucketed_mean(xs):
    """Return the mean of each array, with at most one compilation per power of two."""
    return [float(mean(jnp.pad(x, (0, bucket(len(x)) - len(x))), len(x))) for x in xs]
