# wrong: lengths as a static tuple
# belief: static-is-free
# loses: compiles
@jax.jit(static_argnames="lengths")
def multiply(padded, lengths, weights):
    real = np.arange(weights.size) < np.array(lengths, int)[:, None]
    return jnp.where(real, padded * weights, 0).sum(axis=1)


def batch_dot(rows, weights):
    """Return the dot product of each row with as many of the first weights as the row is long."""
    padded = np.zeros((len(rows), len(weights)), np.float32)
    for place, row in zip(padded, rows):
        place[:len(row)] = row
    return multiply(padded, tuple(len(row) for row in rows), weights)
