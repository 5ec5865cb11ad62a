# right: the target's shape is the static argument, as a tuple; an index picks the numbers
@jax.jit(static_argnames="shape")
def fill(x, shape):
    length = x.shape[0]
    return x[np.arange(shape[0]) % max(length, 1)]


def tile(x, n):
    return fill(x, (n * len(x),))
