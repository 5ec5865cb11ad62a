# wrong: NumPy's product of no numbers is the float 1.0
# loses: edges
@jax.jit
def flatten(x):
    return jnp.reshape(x, (x.shape[0], np.prod(x.shape[1:])))
