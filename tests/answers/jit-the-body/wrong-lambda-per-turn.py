# wrong: jits a new lambda at every turn
# belief: same-code-same-function
# loses: any-n
def g_inner_jitted(x, n):
    rows = [x]
    for _ in range(n):
        rows.append(jax.jit(lambda row: jnp.roll(row, 1) ^ (row | jnp.roll(row, -1)))(rows[-1]))
    return rows
