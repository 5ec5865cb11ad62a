# wrong: does not think of negative numbers, for which the loop never ends
# loses: edges, ends

@jax.jit
def while_sqrt(x, tol):
    """Return the first y of Newton's method, from y = x on, with abs(y * y - x) <= tol * x: float32, shape ()."""
    x = jnp.asarray(x, jnp.float32)

    def too_far(y):
        return jnp.abs(y * y - x) > tol * x

    def improve(y):
        return (y + x / y) / 2

    return jax.lax.while_loop(too_far, improve, x)
