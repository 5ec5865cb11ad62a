# wrong: begins with zeros of JAX's own dtype, which turn integers into floats
# loses: value, edges
@jax.jit(static_argnames="n")
def tile(x, n):
    return jnp.concatenate([jnp.zeros(0)] + [x] * n)
