# wrong: asks for the sign with a Python if, outside of jit
# belief: python-ops-on-tracers
# loses: traced

@jax.jit
def root(x, tol):
    return jax.lax.while_loop(lambda y: jnp.abs(y * y - x) > tol * x, lambda y: (y + x / y) / 2, x)


def while_sqrt(x, tol):
    """Return the first y of Newton's method, from y = x on, with abs(y * y - x) <= tol * x: float32, shape ()."""
    if x < 0:
        return jnp.float32(jnp.nan)
    return root(jnp.asarray(x, jnp.float32), tol)
