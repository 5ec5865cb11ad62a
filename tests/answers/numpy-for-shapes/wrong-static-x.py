# wrong: marks the array as static, so that all is known
# belief: anything-can-be-static
# loses: value, edges, trace-per-shape, no-arithmetic, nothing-eager
@jax.jit(static_argnums=0)
def flatten(x):
    width = jnp.prod(jnp.array(x.shape[1:]))
    return jnp.reshape(x, (x.shape[0], width))
