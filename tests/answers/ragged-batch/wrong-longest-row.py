# wrong: pads to the longest row of the batch, and asks an empty list for it
# belief: shapes-are-free
# loses: edges, compiles
@jax.jit
def multiply(padded, lengths, weights):
    width = padded.shape[1]
    return jnp.where(jnp.arange(width) < lengths[:, None], padded * weights[:width], 0).sum(axis=1)


def batch_dot(rows, weights):
    """Return the dot product of each row with as many of the first weights as the row is long."""
    longest = max(len(row) for row in rows)
    padded = np.zeros((len(rows), longest), np.float32)
    for place, row in zip(padded, rows):
        place[:len(row)] = row
    return multiply(padded, np.array([len(row) for row in rows], np.int32), weights)
