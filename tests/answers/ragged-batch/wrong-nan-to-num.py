# wrong: cleans the weights, and the rows' own NaN with them
# loses: spoilt-rows
@jax.jit
def multiply(padded, weights):
    products = padded * weights
    return jnp.sum(jnp.where(jnp.isfinite(products), products, 0), axis=1)


def batch_dot(rows, weights):
    """Return the dot product of each row with as many of the first weights as the row is long."""
    padded = np.zeros((len(rows), len(weights)), np.float32)
    for place, row in zip(padded, rows):
        place[:len(row)] = row
    return multiply(padded, weights)
