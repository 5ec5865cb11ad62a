# wrong: leaves x out of the list, and casts to int32
# loses: rows, edges, dtypes
@jax.jit
def step(row):
    return (jnp.roll(row, 1) ^ (row | jnp.roll(row, -1))).astype(jnp.int32)


def g_inner_jitted(x, n):
    rows = []
    for _ in range(n):
        x = step(x)
        rows.append(x)
    return rows
