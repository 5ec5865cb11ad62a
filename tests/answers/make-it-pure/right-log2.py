# right: logarithms to base 2, added up by associative_scan, and scaled; jitted with an explicit wrapper
def add_up(xs):
    halves = jnp.log2(xs)
    return jax.lax.associative_scan(jnp.add, halves) * np.log(2).astype(np.float32)

jitted_add_up = jax.jit(add_up)


def running_log(xs):
    """Return the running total of the logarithms of a 1-D array, under `jax.jit`, right on every call."""
    return jitted_add_up(xs)
