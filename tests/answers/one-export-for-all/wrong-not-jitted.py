# wrong: exports a function that is not jitted
# belief: only-jit-compiles
# loses: input, output, means, nan, traces
def export_mean():
    """Return an exported function: the mean over the rows of a float32 array of shape (b, 3), for any b of 1 or more."""
    shape = jax.export.symbolic_shape("b, 3")
    return jax.export.export(lambda x: x.mean(axis=0))(jax.ShapeDtypeStruct(shape, jnp.float32))
