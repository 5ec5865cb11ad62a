# wrong: jits a function that is made in every call
# belief: inner-def-compiled-once
# loses: any-n
def g_inner_jitted(x, n):
    @jax.jit
    def step(row):
        return jnp.roll(row, 1) ^ (row | jnp.roll(row, -1))

    rows = [x]
    for _ in range(n):
        rows.append(step(rows[-1]))
    return rows
