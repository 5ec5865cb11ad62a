# right: pads with NaN, and lets a mean that skips NaN do the rest
import math

jitted = jax.jit(jnp.nanmean)


def bucketed_mean(xs):
    """Return the mean of each array, with at most one compilation per power of two."""
    padded = [np.pad(np.asarray(x), (0, 2 ** math.ceil(math.log2(x.size)) - x.size), constant_values=np.nan) for x in xs]
    return np.array([jitted(p) for p in padded], np.float32)
