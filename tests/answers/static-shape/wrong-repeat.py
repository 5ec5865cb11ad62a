# wrong: repeats each number, not the array
# loses: value
@jax.jit(static_argnames="n")
def tile(x, n):
    return jnp.repeat(x, n)
