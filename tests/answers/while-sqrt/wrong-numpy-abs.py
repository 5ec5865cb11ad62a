# wrong: takes the distance with NumPy
# belief: numpy-on-tracers
# loses: value, one-compilation, while-inside, tolerance, edges, ends, kinds, types, traced

@jax.jit
def while_sqrt(x, tol):
    """Return the first y of Newton's method, from y = x on, with abs(y * y - x) <= tol * x: float32, shape ()."""
    x = jnp.asarray(x, jnp.float32)

    def too_far(y):
        return np.abs(y * y - x) > tol * x

    def improve(y):
        return (y + x / y) / 2

    return jax.lax.while_loop(too_far, improve, jnp.where(x < 0, jnp.nan, x))
