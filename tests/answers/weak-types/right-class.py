# right: a callable object; asarray first, then astype, which drops the weak type
class OneType:
    def __init__(self, f):
        self.compiled = jax.jit(f)

    def __call__(self, x):
        return self.compiled(jnp.asarray(x).astype(jnp.float32))


def same_trace(f):
    """Return a function g of one argument that gives f's float32 results, traced once for all kinds of number."""
    return OneType(f)
