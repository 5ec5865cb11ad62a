# wrong: makes one type of them, and leaves jit out
# loses: one-trace, one-compilation, array-trace
def same_trace(f):
    """Return a function g of one argument that gives f's float32 results, traced once for all kinds of number."""
    return lambda x: f(jnp.asarray(x, jnp.float32))
