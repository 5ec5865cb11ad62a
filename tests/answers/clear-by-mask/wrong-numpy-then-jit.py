# wrong: NumPy does the work, and a trivial function is compiled beside it
# belief: numpy-on-tracers
# loses: inside-jit
passed_on = jax.jit(lambda value: value + 0)


def clear(x, mask):
    """Return a copy of `x` with zeros where `mask` is True."""
    cleared = np.array(x)
    cleared[np.asarray(mask)] = 0
    return passed_on(cleared)
