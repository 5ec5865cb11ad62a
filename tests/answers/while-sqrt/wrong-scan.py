# wrong: makes a fixed number of rounds by scan, and stops improving when it is good enough
# loses: while-inside, traced

@jax.jit
def while_sqrt(x, tol):
    """Return the first y of Newton's method, from y = x on, with abs(y * y - x) <= tol * x: float32, shape ()."""
    x = jnp.asarray(x, jnp.float32)

    def too_far(y):
        return jnp.abs(y * y - x) > tol * x

    def improve(y):
        return (y + x / y) / 2

    def one_round(y, _):
        return jax.lax.cond(too_far(y), improve, lambda y: y, y), None

    return jax.lax.scan(one_round, jnp.where(x < 0, jnp.nan, x), length=40)[0]
