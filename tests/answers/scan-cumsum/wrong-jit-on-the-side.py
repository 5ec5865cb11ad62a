# wrong: compiles something else, the loop runs outside
# belief: lax-loops-cached
# loses: compiles
def step(total, value):
    total = total + value
    return total, total


@jax.jit
def prepare(x):
    return x + 0


def cumulative_sum(x):
    return jax.lax.scan(step, jnp.zeros((), x.dtype), prepare(x))[1]
