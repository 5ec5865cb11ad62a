# wrong: takes the tolerance as a distance, not relative to x
# loses: value, tolerance

@jax.jit
def while_sqrt(x, tol):
    """Return the first y of Newton's method, from y = x on, with abs(y * y - x) <= tol * x: float32, shape ()."""
    x = jnp.asarray(x, jnp.float32)

    def too_far(y):
        return jnp.abs(y * y - x) > tol

    def improve(y):
        return (y + x / y) / 2

    return jax.lax.while_loop(too_far, improve, jnp.where(x < 0, jnp.nan, x))
