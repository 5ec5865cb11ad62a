# wrong: NumPy's mean on what is being traced
# belief: numpy-on-tracers
# loses: input, output, means, nan, traces
def export_mean():
    """Return an exported function: the mean over the rows of a float32 array of shape (b, 3), for any b of 1 or more."""
    shape = jax.export.symbolic_shape("b, 3")
    return jax.export.export(jax.jit(lambda x: np.asarray(x).mean(axis=0)))(jax.ShapeDtypeStruct(shape, jnp.float32))
