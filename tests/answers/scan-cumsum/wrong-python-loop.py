# wrong: a Python loop under jit, which is recorded turn by turn
# belief: loops-stay-loops
# loses: equations, loop
@jax.jit
def cumulative_sum(x):
    total = jnp.zeros((), x.dtype)
    totals = []
    for k in range(x.shape[0]):
        total = total + x[k]
        totals.append(total)
    return jnp.stack(totals) if totals else x
