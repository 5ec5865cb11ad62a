# wrong: replaces the result for negative numbers, after a loop that never ends
# loses: ends

@jax.jit
def while_sqrt(x, tol):
    """Return the first y of Newton's method, from y = x on, with abs(y * y - x) <= tol * x: float32, shape ()."""
    x = jnp.asarray(x, jnp.float32)

    def too_far(y):
        return jnp.abs(y * y - x) > tol * x

    def improve(y):
        return (y + x / y) / 2

    y = jax.lax.while_loop(too_far, improve, x)
    return jnp.where(x < 0, jnp.nan, y)
