# wrong: takes a string for a symbolic dimension
# loses: input, output, means, nan, traces
def export_mean():
    """Return an exported function: the mean over the rows of a float32 array of shape (b, 3), for any b of 1 or more."""
    return jax.export.export(jax.jit(lambda x: x.mean(axis=0)))(jax.ShapeDtypeStruct(("b", 3), jnp.float32))
