# wrong: decorates a def inside the function and takes it to be compiled once
# belief: inner-def-compiled-once
# loses: hundred-calls

def jit_cached_call(x):
    @jax.jit
    def sum_of_squares(v):
        return jnp.sum(v**2)

    return sum_of_squares(x)
