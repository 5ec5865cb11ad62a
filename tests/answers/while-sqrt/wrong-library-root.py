# wrong: takes the root that is there
# loses: while-inside, tolerance, traced

@jax.jit
def while_sqrt(x, tol):
    """Return the first y of Newton's method, from y = x on, with abs(y * y - x) <= tol * x: float32, shape ()."""
    return jnp.sqrt(jnp.asarray(x, jnp.float32))
