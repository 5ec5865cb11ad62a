# wrong: believes that padding outside of jit compiles nothing
# belief: only-jit-compiles
# loses: no-eager-programs
@jax.jit
def multiply(padded, lengths, weights):
    return jnp.where(jnp.arange(weights.size) < lengths[:, None], padded * weights, 0).sum(axis=1)


def batch_dot(rows, weights):
    """Return the dot product of each row with as many of the first weights as the row is long."""
    width = len(weights)
    if not rows:
        return jnp.zeros(0)
    padded = jnp.stack([jnp.pad(row, (0, width - len(row))) for row in rows])
    return multiply(padded, jnp.array([len(row) for row in rows]), weights)
