# wrong: makes the tolerance static
# belief: static-is-free
# loses: one-compilation, while-inside, traced

import functools

@functools.partial(jax.jit, static_argnames="tol")
def while_sqrt(x, tol):
    """Return the first y of Newton's method, from y = x on, with abs(y * y - x) <= tol * x: float32, shape ()."""
    x = jnp.asarray(x, jnp.float32)

    def too_far(y):
        return jnp.abs(y * y - x) > tol * x

    def improve(y):
        return (y + x / y) / 2

    return jax.lax.while_loop(too_far, improve, jnp.where(x < 0, jnp.nan, x))
