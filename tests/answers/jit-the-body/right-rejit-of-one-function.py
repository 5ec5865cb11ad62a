# right: jax.jit at every turn, on one function that is kept

def after(row):
    left, right = jnp.roll(row, 1), jnp.roll(row, -1)
    return ((left + jnp.maximum(row, right)) & 1).astype(row.dtype)


def g_inner_jitted(x, n):
    rows = []
    while len(rows) < n:
        rows.append(x)
        x = jax.jit(after)(x)
    return rows + [x]
