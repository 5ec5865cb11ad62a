# right: keeps the loop; the list and the total are made inside the function
@jax.jit
def running_log(xs):
    """Return the running total of the logarithms of a 1-D array, under `jax.jit`, right on every call."""
    history, total = [], jnp.float32(0)
    for x in xs:
        total = total + jnp.log(x)
        history.append(total)
    return jnp.stack(history) if history else jnp.zeros(0)
