# right: a factory that keeps one jitted function for each bucket; weights instead of a comparison
import functools


@functools.lru_cache(maxsize=None)
def mean_for(size):
    @jax.jit
    def mean(padded, weights):
        assert padded.shape == (size,)
        return jnp.vdot(padded, weights) / weights.sum()

    return mean


def bucketed_mean(xs):
    """Return the mean of each array, with at most one compilation per power of two."""
    means = []
    for x in xs:
        size = 1
        while size < len(x):
            size *= 2
        padded, weights = np.zeros((2, size), np.float32)
        padded[:len(x)], weights[:len(x)] = x, 1
        means.append(mean_for(size)(padded, weights).item())
    return means
