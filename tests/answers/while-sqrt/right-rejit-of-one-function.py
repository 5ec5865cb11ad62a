# right: jits one and the same function at every call, and lets one round in three do three steps

def root(x, tol):
    x = jnp.float32(x)

    def far(y):
        return abs(y ** 2 - x) > tol * x

    def improve(y):
        return jax.lax.cond(far(y), lambda y: 0.5 * y + 0.5 * x / y, lambda y: y, y)

    return jax.lax.while_loop(far, lambda y: improve(improve(improve(y))), jnp.where(x < 0, jnp.nan, x))


def while_sqrt(x, tol):
    """Return the first y of Newton's method, from y = x on, with abs(y * y - x) <= tol * x: float32, shape ()."""
    return jax.jit(root)(x, tol)
