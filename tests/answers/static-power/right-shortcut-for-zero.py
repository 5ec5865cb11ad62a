# right: treats n = 0 apart, and begins the loop with x itself
@jax.jit(static_argnames=("n",))
def from_one(x, n):
    result = x
    for _ in range(1, n):
        result = jnp.multiply(result, x)
    return result


def power(x, n):
    """Return `x` to the power of `n`, element by element, by a Python loop that `jax.jit` unrolls for each `n`."""
    if n == 0:
        return jnp.ones_like(x)
    return from_one(x, n)
