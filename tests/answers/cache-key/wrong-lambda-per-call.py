# wrong: jits a new lambda at every call
# belief: same-code-same-function
# loses: hundred-calls

def jit_cached_call(x):
    return jax.jit(lambda v: jnp.sum(v**2))(x)
