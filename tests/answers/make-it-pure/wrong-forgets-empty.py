# wrong: forgets that xs may be empty
# loses: edges, types
@jax.jit
def running_log(xs):
    """Return the running total of the logarithms of a 1-D array, under `jax.jit`, right on every call."""
    history, total = [], 0.0
    for x in xs:
        total = total + jnp.log(x)
        history.append(total)
    return jnp.stack(history)
