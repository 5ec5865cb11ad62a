# right: one batch per bucket, averaged along its rows
@jax.jit
def row_means(rows, lengths):
    real = jnp.arange(rows.shape[1])[None, :] < lengths[:, None]
    return jnp.where(real, rows, 0).sum(axis=1) / lengths


def bucketed_mean(xs):
    """Return the mean of each array, with at most one compilation per power of two."""
    means = [0.0] * len(xs)
    buckets = {}
    for i, x in enumerate(xs):
        buckets.setdefault(1 << (x.shape[0] - 1).bit_length(), []).append(i)
    for size, members in buckets.items():
        rows = np.zeros((len(members), size), np.float32)
        for row, i in zip(rows, members):
            row[:len(xs[i])] = np.asarray(xs[i])
        lengths = np.array([len(xs[i]) for i in members], np.int32)
        for i, mean in zip(members, row_means(rows, lengths).tolist()):
            means[i] = mean
    return means
