# right: converts with NumPy, and makes the cheap wrapper anew at each call: jax.jit of the same f finds its cache
def same_trace(f):
    """Return a function g of one argument that gives f's float32 results, traced once for all kinds of number."""
    return lambda x: jax.jit(f)(np.asarray(x, dtype=np.float32))
