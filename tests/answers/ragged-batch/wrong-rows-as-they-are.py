# wrong: one jitted dot product, called on each row in its own length
# belief: shapes-are-free
# loses: compiles, no-eager-programs
dot = jax.jit(jnp.dot)


def batch_dot(rows, weights):
    """Return the dot product of each row with as many of the first weights as the row is long."""
    return jnp.array([dot(row, weights[:len(row)]) for row in rows], jnp.float32)
