# wrong: puts the result under jit instead of the function
# belief: jit-of-a-result
# loses: value, dtype, one-trace, one-compilation, array-values, array-trace
def same_trace(f):
    """Return a function g of one argument that gives f's float32 results, traced once for all kinds of number."""
    return lambda x: jax.jit(f(jnp.float32(x)))
