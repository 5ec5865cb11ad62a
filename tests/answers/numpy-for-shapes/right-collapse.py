# right: JAX's own function for it, on an array that has a second axis in any case
@jax.jit
def flatten(x):
    return jax.lax.collapse(jnp.expand_dims(x, -1), 1)
