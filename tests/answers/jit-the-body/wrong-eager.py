# wrong: jits the step and then calls the plain one
# belief: jit-compiles-now
# loses: any-n, whole-step
def step(row):
    return jnp.roll(row, 1) ^ (row | jnp.roll(row, -1))


jax.jit(step)


def g_inner_jitted(x, n):
    rows = [x]
    for _ in range(n):
        rows.append(step(rows[-1]))
    return rows
