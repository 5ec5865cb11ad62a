# wrong: starts with a whole zero and casts each step, which makes whole numbers of floats
# loses: floats, dtypes, nan
@jax.jit
def cumulative_sum(x):
    def step(total, value):
        total = (total + value).astype(jnp.int32)
        return total, total

    return jax.lax.scan(step, jnp.int32(0), x)[1]
