# wrong: starts with the first element, which an empty array has not
# loses: empty
@jax.jit
def cumulative_sum(x):
    def step(total, value):
        return total + value, total + value

    rest = jax.lax.scan(step, x[0], x[1:])[1]
    return jnp.concatenate([x[:1], rest])
