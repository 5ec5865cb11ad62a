# wrong: the function as it was given
# belief: keep-a-tracer
# loses: every-call, edges, types, traces, whole-program, nothing-outside
history, total = [], 0.0


@jax.jit
def running_log(xs):
    """Return the running total of the logarithms of a 1-D array, under `jax.jit`, right on every call."""
    global total
    for x in xs:
        total = total + jnp.log(x)
        history.append(total)
    return jnp.stack(history)
