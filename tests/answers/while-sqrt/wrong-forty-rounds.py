# wrong: makes forty rounds whatever the tolerance
# loses: while-inside, tolerance, edges, kinds, traced

@jax.jit
def while_sqrt(x, tol):
    """Return the first y of Newton's method, from y = x on, with abs(y * y - x) <= tol * x: float32, shape ()."""
    x = jnp.asarray(x, jnp.float32)
    return jax.lax.fori_loop(0, 40, lambda _, y: (y + x / y) / 2, jnp.where(x < 0, jnp.nan, x))
