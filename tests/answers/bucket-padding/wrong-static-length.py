# wrong: makes the true length static, so that each length has its own program
# belief: static-is-free
# loses: compiles, new-lengths
import functools

def bucket(n):
    return 1 << (n - 1).bit_length()

@functools.partial(jax.jit, static_argnames="n")
def mean(padded, n):
    return padded[:n].mean()


def bucketed_mean(xs):
    """Return the mean of each array, with at most one compilation per power of two."""
    return [float(mean(np.pad(np.asarray(x), (0, bucket(len(x)) - len(x))), n=len(x))) for x in xs]
