# wrong: the function that JAX has for this
# loses: loop, own-sum
@jax.jit
def cumulative_sum(x):
    return jnp.cumsum(x)
