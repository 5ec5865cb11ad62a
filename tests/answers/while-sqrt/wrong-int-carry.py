# wrong: begins the loop with x as it is, be it an int or negative
# loses: edges, ends, kinds, types

@jax.jit
def while_sqrt(x, tol):
    """Return the first y of Newton's method, from y = x on, with abs(y * y - x) <= tol * x: float32, shape ()."""
    def too_far(y):
        return jnp.abs(y * y - x) > tol * x

    def improve(y):
        return (y + x / y) / 2

    return jax.lax.while_loop(too_far, improve, x)
