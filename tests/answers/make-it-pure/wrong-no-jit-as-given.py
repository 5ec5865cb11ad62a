# wrong: believes that without jit the globals do no harm
# belief: mutation-is-seen
# loses: every-call, edges, types, traces, whole-program, nothing-outside
history, total = [], 0.0


def running_log(xs):
    """Return the running total of the logarithms of a 1-D array, under `jax.jit`, right on every call."""
    global total
    start = len(history)
    for x in xs:
        total = total + jnp.log(x)
        history.append(total)
    return jnp.stack(history[start:])
