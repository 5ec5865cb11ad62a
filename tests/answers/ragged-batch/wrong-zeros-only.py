# wrong: pads with zeros and multiplies matrices, NaN and all
# loses: spoilt-weights
@jax.jit
def multiply(padded, weights):
    return padded @ weights


def batch_dot(rows, weights):
    """Return the dot product of each row with as many of the first weights as the row is long."""
    padded = np.zeros((len(rows), len(weights)), np.float32)
    for place, row in zip(padded, rows):
        place[:len(row)] = row
    return multiply(padded, weights)
