# wrong: pads to the next multiple of eight, of which there are many
# belief: shapes-are-free
# loses: compiles, new-lengths
@jax.jit
def mean(padded, n):
    return jnp.where(jnp.arange(padded.size) < n, padded, 0).sum() / n


def bucketed_mean(xs):
    """Return the mean of each array, with at most one compilation per power of two."""
    return [float(mean(np.pad(np.asarray(x), (0, -len(x) % 8)), len(x))) for x in xs]
