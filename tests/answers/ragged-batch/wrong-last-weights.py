# wrong: pads on the left, so that a row meets the last weights
# loses: value, spoilt-weights, spoilt-rows, inside-jit
@jax.jit
def multiply(padded, lengths, weights):
    real = jnp.arange(weights.size) >= weights.size - lengths[:, None]
    return jnp.sum(padded * weights, axis=1, where=real)


def batch_dot(rows, weights):
    """Return the dot product of each row with as many of the first weights as the row is long."""
    padded = np.zeros((len(rows), len(weights)), np.float32)
    for place, row in zip(padded, rows):
        place[len(place) - len(row):] = row
    return multiply(padded, np.array([len(row) for row in rows], np.int32), weights)
