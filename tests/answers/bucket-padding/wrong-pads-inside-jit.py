# wrong: pads inside the jitted function, which has met the raw shape by then
# belief: shapes-are-free
# loses: compiles, new-lengths
@jax.jit
def mean(x):
    n = x.shape[0]
    padded = jnp.pad(x, (0, (1 << (n - 1).bit_length()) - n))
    return jnp.where(jnp.arange(padded.size) < n, padded, 0).sum() / n


def bucketed_mean(xs):
    """Return the mean of each array, with at most one compilation per power of two."""
    return [float(mean(x)) for x in xs]
