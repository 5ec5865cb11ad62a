# wrong: jits a new function at each call
# belief: same-code-same-function
# loses: one-compilation, while-inside

def while_sqrt(x, tol):
    """Return the first y of Newton's method, from y = x on, with abs(y * y - x) <= tol * x: float32, shape ()."""
    def loop(x):
        x = jnp.asarray(x, jnp.float32)
        return jax.lax.while_loop(lambda y: jnp.abs(y * y - x) > tol * x, lambda y: (y + x / y) / 2,
                                  jnp.where(x < 0, jnp.nan, x))

    return jax.jit(loop)(x)
