# wrong: keeps the Python loop, without jit
# belief: python-ops-on-tracers
# loses: one-compilation, while-inside, traced

def while_sqrt(x, tol):
    """Return the first y of Newton's method, from y = x on, with abs(y * y - x) <= tol * x: float32, shape ()."""
    x = jnp.asarray(x, jnp.float32)
    y = jnp.where(x < 0, jnp.nan, x)
    while abs(y * y - x) > tol * x:
        y = (y + x / y) / 2
    return y
