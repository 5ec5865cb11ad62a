# wrong: leaves the number of columns open, too
# loses: input, output
def export_mean():
    """Return an exported function: the mean over the rows of a float32 array of shape (b, 3), for any b of 1 or more."""
    shape = jax.export.symbolic_shape("b, n")
    return jax.export.export(jax.jit(lambda x: x.mean(axis=0)))(jax.ShapeDtypeStruct(shape, jnp.float32))
