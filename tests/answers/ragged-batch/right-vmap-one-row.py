# right: one row at a time, by vmap; pads with np.pad, and stacks
def one(row, n, weights):
    return jnp.where(jnp.arange(row.size) < n, row * weights, 0).sum()


all_rows = jax.jit(jax.vmap(one, in_axes=(0, 0, None)))


def batch_dot(rows, weights):
    """Return the dot product of each row with as many of the first weights as the row is long."""
    width = weights.size
    padded = [np.pad(np.asarray(row, np.float32), (0, width - row.size)) for row in rows]
    return all_rows(np.array(padded, np.float32).reshape(len(rows), width), np.array([r.size for r in rows], int), weights)
