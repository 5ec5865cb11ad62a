# right: the function itself is jitted; lax.select and expm1 in place of where and exp

@jax.jit
def selu(x, alpha, lambda_):
    """Return the SELU of a float32 array of any shape, for two Python floats, as one compiled program."""
    negative = alpha * jnp.expm1(x)
    return lambda_ * jax.lax.select(x > 0, x, negative)
