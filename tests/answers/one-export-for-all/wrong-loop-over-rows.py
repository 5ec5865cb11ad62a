# wrong: a Python loop over a symbolic number of rows
# belief: loops-stay-loops
# loses: input, output, means, nan, traces
def export_mean():
    """Return an exported function: the mean over the rows of a float32 array of shape (b, 3), for any b of 1 or more."""
    def mean(x):
        total = jnp.zeros(3)
        for i in range(x.shape[0]):
            total += x[i]
        return total / x.shape[0]

    shape = jax.export.symbolic_shape("b, 3")
    return jax.export.export(jax.jit(mean))(jax.ShapeDtypeStruct(shape, jnp.float32))
