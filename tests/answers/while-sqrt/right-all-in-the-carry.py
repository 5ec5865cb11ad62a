# right: module-level functions, and everything they need travels in the carry

def too_far(carry):
    y, x, tol = carry
    return jax.lax.abs(y * y - x) > tol * x


def improve(carry):
    y, x, tol = carry
    return (y + x / y) / 2, x, tol


@jax.jit
def root(x, tol):
    start = jax.lax.select(x < 0, jnp.full_like(x, jnp.nan), x)
    return jax.lax.while_loop(too_far, improve, (start, x, tol))[0]


def while_sqrt(x, tol):
    """Return the first y of Newton's method, from y = x on, with abs(y * y - x) <= tol * x: float32, shape ()."""
    return root(jnp.asarray(x, dtype=float), jnp.asarray(tol, dtype=float))
