# wrong: converts inside the jitted function, where the raw types have already made their traces
# belief: scalar-is-array
# loses: one-trace, one-compilation, array-trace
def same_trace(f):
    """Return a function g of one argument that gives f's float32 results, traced once for all kinds of number."""
    @jax.jit
    def g(x):
        return f(jnp.asarray(x, jnp.float32))

    return g
