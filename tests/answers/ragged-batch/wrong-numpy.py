# wrong: all in NumPy, and nothing under jit
# belief: numpy-on-tracers
# loses: compiles, no-eager-programs, inside-jit
def batch_dot(rows, weights):
    """Return the dot product of each row with as many of the first weights as the row is long."""
    weights = np.asarray(weights)
    return jnp.asarray(np.array([np.dot(row, weights[:len(row)]) for row in rows], np.float32))
