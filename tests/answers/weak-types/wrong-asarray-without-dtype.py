# wrong: believes that an array made from a Python number is as strongly typed as any
# belief: scalar-is-array
# loses: dtype, one-trace, one-compilation, array-trace
def same_trace(f):
    """Return a function g of one argument that gives f's float32 results, traced once for all kinds of number."""
    jitted = jax.jit(f)

    def g(x):
        return jitted(jnp.asarray(x))

    return g
