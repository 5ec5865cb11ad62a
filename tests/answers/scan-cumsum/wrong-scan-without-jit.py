# wrong: relies on scan being compiled and cached by itself
# belief: lax-loops-cached
# loses: compiles
def cumulative_sum(x):
    def step(total, value):
        total = total + value
        return total, total

    return jax.lax.scan(step, jnp.zeros((), x.dtype), x)[1]
