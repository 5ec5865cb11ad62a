# wrong: computes with NumPy, and hands the result through a jitted function
# belief: numpy-on-tracers
# loses: whole-program
@jax.jit
def as_jax(values):
    return values + 0


def running_log(xs):
    """Return the running total of the logarithms of a 1-D array, under `jax.jit`, right on every call."""
    with np.errstate(all="ignore"):
        return as_jax(np.cumsum(np.log(np.asarray(xs, np.float32))))
