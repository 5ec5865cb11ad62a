# wrong: calls the function first, to have it compiled before it is exported
# belief: jit-compiles-now
# loses: traces
def export_mean():
    """Return an exported function: the mean over the rows of a float32 array of shape (b, 3), for any b of 1 or more."""
    mean = jax.jit(lambda x: x.mean(axis=0))
    mean(np.ones((2, 3), np.float32))
    shape = jax.export.symbolic_shape("b, 3")
    return jax.export.export(mean)(jax.ShapeDtypeStruct(shape, jnp.float32))
