# right: carries the total through a scan
@jax.jit
def running_log(xs):
    """Return the running total of the logarithms of a 1-D array, under `jax.jit`, right on every call."""
    def step(total, x):
        total = total + jnp.log(x)
        return total, total

    return jax.lax.scan(step, jnp.float32(0), xs)[1]
