# wrong: believes that jit itself sees one number in all four
# belief: scalar-is-array
# loses: dtype, one-trace, one-compilation, array-trace
def same_trace(f):
    """Return a function g of one argument that gives f's float32 results, traced once for all kinds of number."""
    return jax.jit(f)
