# wrong: NumPy does the work, and a trivial function is compiled beside it
# belief: numpy-on-tracers
# loses: inside-jit
passed_on = jax.jit(lambda value: value + 0)


def mean_of_positives(x):
    """Return the mean of the elements of `x` that are greater than 0, and 0 if there are none."""
    kept = np.asarray(x)[np.asarray(x) > 0]
    return passed_on(np.float32(kept.mean() if kept.size else 0))
