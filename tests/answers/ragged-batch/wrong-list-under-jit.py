# wrong: takes a list of arrays for one argument
# belief: list-is-array
# loses: edges, compiles
@jax.jit
def batch_dot(rows, weights):
    """Return the dot product of each row with as many of the first weights as the row is long."""
    return jnp.stack([jnp.dot(row, weights[:row.size]) for row in rows])
