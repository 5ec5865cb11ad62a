# wrong: divides the size by the length
# loses: edges
@jax.jit
def flatten(x):
    return x.reshape(x.shape[0], x.size // x.shape[0])
