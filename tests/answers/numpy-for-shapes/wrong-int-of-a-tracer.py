# wrong: believes that int makes a number of it
# belief: python-ops-on-tracers
# loses: value, edges, trace-per-shape, no-arithmetic, nothing-eager
@jax.jit
def flatten(x):
    width = int(jnp.prod(jnp.array(x.shape[1:])))
    return jnp.reshape(x, (x.shape[0], width))
