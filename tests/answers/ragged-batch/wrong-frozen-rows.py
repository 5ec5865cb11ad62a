# wrong: the jitted function has the rectangle from around it, made anew in each call
# belief: inner-def-compiled-once
# loses: compiles
def batch_dot(rows, weights):
    """Return the dot product of each row with as many of the first weights as the row is long."""
    padded = np.zeros((len(rows), len(weights)), np.float32)
    real = np.zeros(padded.shape, bool)
    for i, row in enumerate(rows):
        padded[i, :len(row)], real[i, :len(row)] = row, True

    @jax.jit
    def multiply(weights):
        return jnp.sum(padded * weights, axis=1, where=real)

    return multiply(weights)
