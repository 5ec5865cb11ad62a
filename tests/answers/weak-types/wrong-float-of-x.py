# wrong: turns everything into a Python float, which an array of several numbers cannot be
# loses: array-values, array-trace
def same_trace(f):
    """Return a function g of one argument that gives f's float32 results, traced once for all kinds of number."""
    jitted = jax.jit(f)
    return lambda x: jitted(float(x))
