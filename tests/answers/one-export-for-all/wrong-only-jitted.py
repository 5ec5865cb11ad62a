# wrong: a jitted function takes every size, and is no export
# belief: shapes-are-free
# loses: input, output, means, nan, traces
def export_mean():
    """Return an exported function: the mean over the rows of a float32 array of shape (b, 3), for any b of 1 or more."""
    return jax.jit(lambda x: x.mean(axis=0))
