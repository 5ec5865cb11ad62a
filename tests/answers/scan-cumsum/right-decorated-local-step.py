# right: the decorator on the function itself, a local step, and a start taken from x by arithmetic

@jax.jit
def cumulative_sum(x):
    def step(carry, element):
        carry = carry + element
        return carry, carry

    _, totals = jax.lax.scan(step, (x * 0)[:0].sum(dtype=x.dtype), x)
    return totals
