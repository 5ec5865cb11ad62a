# right: the function itself is jitted; the carry holds the distance as well

@jax.jit
def while_sqrt(x, tol):
    """Return the first y of Newton's method, from y = x on, with abs(y * y - x) <= tol * x: float32, shape ()."""
    x = jnp.where(x >= 0, x, jnp.nan) * 1.0

    def go_on(carry):
        return carry["distance"] > tol * x

    def improve(carry):
        y = 0.5 * (carry["y"] + x / carry["y"])
        return {"y": y, "distance": jnp.abs(y * y - x)}

    start = {"y": x, "distance": jnp.abs(x * x - x)}
    return jax.lax.while_loop(go_on, improve, start)["y"]
