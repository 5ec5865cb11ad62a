# wrong: NumPy does the work, and a trivial function is compiled beside it
# belief: numpy-on-tracers
# loses: inside-jit
passed_on = jax.jit(lambda value: value + 0)


def batch_dot(rows, weights):
    """Return the dot product of each row with as many of the first weights as the row is long."""
    weights = np.asarray(weights)
    return passed_on(np.array([np.dot(row, weights[:len(row)]) for row in rows], np.float32))
