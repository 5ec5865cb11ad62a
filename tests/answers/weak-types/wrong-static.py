# wrong: believes that a scalar had better be static; a JAX scalar cannot be hashed
# belief: scalars-are-static
# loses: value, dtype, one-trace, one-compilation, array-values, array-trace
def same_trace(f):
    """Return a function g of one argument that gives f's float32 results, traced once for all kinds of number."""
    return jax.jit(f, static_argnums=0)
