# wrong: exports from an example array, whose size is then the only one
# belief: aot-adapts
# loses: input, means, nan, traces
def export_mean():
    """Return an exported function: the mean over the rows of a float32 array of shape (b, 3), for any b of 1 or more."""
    return jax.export.export(jax.jit(lambda x: x.mean(axis=0)))(jnp.ones((2, 3)))
