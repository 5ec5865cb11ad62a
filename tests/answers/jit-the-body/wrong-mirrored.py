# wrong: takes left for right
# loses: rows
@jax.jit
def step(row):
    return jnp.roll(row, -1) ^ (row | jnp.roll(row, 1))


def g_inner_jitted(x, n):
    rows = [x]
    for _ in range(n):
        rows.append(step(rows[-1]))
    return rows
