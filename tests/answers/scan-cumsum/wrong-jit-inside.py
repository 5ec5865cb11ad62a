# wrong: makes the jitted function anew in every call
# belief: inner-def-compiled-once
# loses: compiles
def cumulative_sum(x):
    @jax.jit
    def run(x):
        def step(total, value):
            return total + value, total + value

        return jax.lax.scan(step, jnp.zeros((), x.dtype), x)[1]

    return run(x)
