# wrong: hands the sum to jax.jit, not the function
# belief: jit-of-a-result
# loses: values, hundred-calls, edges

def jit_cached_call(x):
    return jax.jit(jnp.sum(x**2))
