# wrong: converts well, then wraps f in a new lambda at every call
# belief: same-code-same-function
# loses: one-trace, one-compilation, array-trace
def same_trace(f):
    """Return a function g of one argument that gives f's float32 results, traced once for all kinds of number."""
    def g(x):
        return jax.jit(lambda v: f(v))(jnp.asarray(x, jnp.float32))

    return g
