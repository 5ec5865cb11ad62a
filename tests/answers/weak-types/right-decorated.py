# right: a jitted inner function made once per f, fed by a scalar type's constructor
import functools


def same_trace(f):
    """Return a function g of one argument that gives f's float32 results, traced once for all kinds of number."""
    @jax.jit
    def inner(x):
        return f(x)

    @functools.wraps(f)
    def g(x):
        return inner(jnp.float32(x))

    return g
