# wrong: keeps f's own trace, but puts the conversion under a jit that still meets three types
# belief: scalar-is-array
# loses: one-compilation
def same_trace(f):
    """Return a function g of one argument that gives f's float32 results, traced once for all kinds of number."""
    inner = jax.jit(f)
    return jax.jit(lambda x: inner(jnp.float32(x)))
