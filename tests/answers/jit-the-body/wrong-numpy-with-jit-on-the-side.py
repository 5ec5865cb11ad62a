# wrong: grows the rows in NumPy and compiles something else
# belief: numpy-on-tracers
# loses: any-n, whole-step
identity = jax.jit(lambda row: row * 1 + 0)


def g_inner_jitted(x, n):
    rows = [x]
    for _ in range(n):
        row = np.asarray(rows[-1])
        rows.append(identity(jnp.asarray(np.roll(row, 1) ^ (row | np.roll(row, -1)))))
    return rows
