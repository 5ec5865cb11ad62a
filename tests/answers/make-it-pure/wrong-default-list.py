# wrong: hides the list in a default value, where it is made once for all calls
# belief: mutation-survives
# loses: every-call, edges, types, traces, whole-program, nothing-outside
@jax.jit
def running_log(xs, history=[]):
    """Return the running total of the logarithms of a 1-D array, under `jax.jit`, right on every call."""
    total = jnp.float32(0)
    for x in xs:
        total = total + jnp.log(x)
        history.append(total)
    return jnp.stack(history)
