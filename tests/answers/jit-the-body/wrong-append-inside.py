# wrong: lets the jitted step append to the list
# belief: keep-a-tracer
# loses: rows, edges, dtypes
rows = []


@jax.jit
def step(row):
    row = jnp.roll(row, 1) ^ (row | jnp.roll(row, -1))
    rows.append(row)
    return row


def g_inner_jitted(x, n):
    rows.clear()
    rows.append(x)
    for _ in range(n):
        x = step(x)
    return list(rows)
