# wrong: treats a symbolic size like a number
# belief: python-ops-on-tracers
# loses: input, output, means, nan, traces
def export_mean():
    """Return an exported function: the mean over the rows of a float32 array of shape (b, 3), for any b of 1 or more."""
    def mean(x):
        return x[0] if x.shape[0] < 2 else x.mean(axis=0)

    shape = jax.export.symbolic_shape("b, 3")
    return jax.export.export(jax.jit(mean))(jax.ShapeDtypeStruct(shape, jnp.float32))
