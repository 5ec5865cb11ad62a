# wrong: leaves the function as it was
# belief: jnp-shapes-stay-static
# loses: value, edges, trace-per-shape, no-arithmetic, nothing-eager
@jax.jit
def flatten(x):
    width = jnp.prod(jnp.array(x.shape[1:]))
    return jnp.reshape(x, (x.shape[0], width))
