# wrong: takes zeros for what lies beyond the two ends
# loses: rows, edges
@jax.jit
def step(row):
    padded = jnp.pad(row, 1)
    return padded[:-2] ^ (row | padded[2:])


def g_inner_jitted(x, n):
    rows = [x]
    for _ in range(n):
        rows.append(step(rows[-1]))
    return rows
