# wrong: asks for the longest array before it knows that there is one; a negative number stands for padding
# loses: padding-stays-out, empty-list
@jax.jit
def row_means(rows):
    real = rows != -1.0
    return jnp.where(real, rows, 0).sum(axis=1) / jnp.maximum(real.sum(axis=1), 1)


def bucketed_mean(xs):
    """Return the mean of each array, with at most one compilation per power of two."""
    size = 2 ** int(np.ceil(np.log2(max(len(x) for x in xs))))
    rows = np.full((len(xs), size), -1.0, np.float32)
    for row, x in zip(rows, xs):
        row[:len(x)] = x
    return row_means(rows)
