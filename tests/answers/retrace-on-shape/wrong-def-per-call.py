# wrong: decorates a def inside the function and takes it to be compiled once for good
# belief: inner-def-compiled-once
# loses: second-round

def cache_independent_count(x_a, x_b):
    @jax.jit
    def total(x):
        return jnp.sum(x)

    return total(x_a) + total(x_b)
