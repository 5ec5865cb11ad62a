# wrong: puts out the carry as it was before the step
# loses: floats, ints, nan
@jax.jit
def cumulative_sum(x):
    def step(total, value):
        return total + value, total

    return jax.lax.scan(step, jnp.zeros((), x.dtype), x)[1]
