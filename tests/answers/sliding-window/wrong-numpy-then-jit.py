# wrong: the start is worked out and the slice taken in NumPy; a trivial function is compiled beside it
# belief: numpy-on-tracers
# loses: inside-jit
passed_on = jax.jit(lambda value: value + 0)


def window(x, start, size):
    """Return `size` elements of `x` from `start` on; a window that would stick out is moved until it fits."""
    start = int(start) + (len(x) if start < 0 else 0)
    start = min(max(start, 0), len(x) - size)
    return passed_on(np.asarray(x)[start:start + size])
