# wrong: jits the square and the sum apart, two programs where one would do
# loses: hundred-calls

square = jax.jit(jnp.square)
total = jax.jit(jnp.sum)


def jit_cached_call(x):
    return total(square(x))
