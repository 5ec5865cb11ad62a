# wrong: NumPy's functions under jax.jit
# belief: numpy-on-tracers
# loses: every-call, edges, types, traces, whole-program, nothing-outside
@jax.jit
def running_log(xs):
    """Return the running total of the logarithms of a 1-D array, under `jax.jit`, right on every call."""
    return np.cumsum(np.log(xs))
