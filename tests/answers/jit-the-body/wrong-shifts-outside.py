# wrong: compiles the rule and leaves the shifts outside, as if only what is jitted were compiled
# belief: only-jit-compiles
# loses: whole-step
@jax.jit
def rule(left, own, right):
    return left ^ (own | right)


def g_inner_jitted(x, n):
    rows = [x]
    for _ in range(n):
        x = rule(jnp.roll(x, 1), x, jnp.roll(x, -1))
        rows.append(x)
    return rows
