# wrong: takes the jit away, and with it the error
# loses: trace-per-shape, no-arithmetic, nothing-eager
def flatten(x):
    width = int(jnp.prod(jnp.array(x.shape[1:])))
    return jnp.reshape(x, (x.shape[0], width))
