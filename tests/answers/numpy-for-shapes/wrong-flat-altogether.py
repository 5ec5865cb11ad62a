# wrong: makes one axis of them all
# loses: value, edges, no-arithmetic
@jax.jit
def flatten(x):
    return x.reshape(x.size)
