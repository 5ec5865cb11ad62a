# wrong: takes static away and leaves the loop under jit, as a Python int would be static by default
# belief: scalars-are-static
# loses: rows, edges, dtypes, any-n, whole-step
@jax.jit
def g_inner_jitted(x, n):
    rows = [x]
    for _ in range(n):
        x = jnp.roll(x, 1) ^ (x | jnp.roll(x, -1))
        rows.append(x)
    return rows
