# right: all numbers in one flat array of the greatest size possible, with row and column of each
class Batches:
    def __init__(self):
        self.jitted = jax.jit(self.run, static_argnums=0)

    @staticmethod
    def run(count, values, row_of, column_of, weights):
        products = values * weights[column_of]
        return jnp.zeros(count, jnp.float32).at[row_of].add(products, mode="drop")


batches = Batches()


def batch_dot(rows, weights):
    """Return the dot product of each row with as many of the first weights as the row is long."""
    total, used = len(rows) * len(weights), sum(len(row) for row in rows)
    values, columns = np.zeros(total, np.float32), np.zeros(total, np.int32)
    owners = np.full(total, len(rows), np.int32)  # beyond the last row: dropped
    if used:
        values[:used] = np.concatenate([np.asarray(row) for row in rows])
        columns[:used] = np.concatenate([np.arange(len(row)) for row in rows])
        owners[:used] = np.repeat(np.arange(len(rows)), [len(row) for row in rows])
    return batches.jitted(len(rows), values, owners, columns, weights)
