# right: a mask made in NumPy and handed over; the weights are chosen before a matrix product
@jax.jit
def dot_chosen(padded, real, weights):
    return jnp.einsum("ij,ij->i", padded, jnp.where(real, weights, 0))


def batch_dot(rows, weights):
    """Return the dot product of each row with as many of the first weights as the row is long."""
    shape = (len(rows), weights.shape[0])
    padded, real = np.zeros(shape, np.float32), np.zeros(shape, bool)
    for i, row in enumerate(rows):
        padded[i, :row.size], real[i, :row.size] = row, True
    return dot_chosen(padded, real, weights)
