# wrong: leaves the width for reshape to find, which divides by a length of 0
# loses: edges
@jax.jit
def flatten(x):
    return x.reshape(x.shape[0], -1)
