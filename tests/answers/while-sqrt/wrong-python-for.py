# wrong: makes a fixed number of rounds in Python, and stops improving when it is good enough
# belief: loops-stay-loops
# loses: while-inside, traced

@jax.jit
def while_sqrt(x, tol):
    """Return the first y of Newton's method, from y = x on, with abs(y * y - x) <= tol * x: float32, shape ()."""
    x = jnp.asarray(x, jnp.float32)
    y = jnp.where(x < 0, jnp.nan, x)
    for _ in range(40):
        y = jnp.where(jnp.abs(y * y - x) > tol * x, (y + x / y) / 2, y)
    return y
