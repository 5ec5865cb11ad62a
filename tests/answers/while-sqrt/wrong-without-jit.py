# wrong: takes a while_loop to be cached like a jitted function
# belief: lax-loops-cached
# loses: one-compilation, while-inside

def while_sqrt(x, tol):
    """Return the first y of Newton's method, from y = x on, with abs(y * y - x) <= tol * x: float32, shape ()."""
    x = jnp.asarray(x, jnp.float32)

    def too_far(y):
        return jnp.abs(y * y - x) > tol * x

    def improve(y):
        return (y + x / y) / 2

    return jax.lax.while_loop(too_far, improve, jnp.where(x < 0, jnp.nan, x))
