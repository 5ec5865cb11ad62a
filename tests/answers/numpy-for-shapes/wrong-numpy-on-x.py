# wrong: uses NumPy for the array, not for its shape
# belief: numpy-on-tracers
# loses: value, edges, trace-per-shape, no-arithmetic, nothing-eager
@jax.jit
def flatten(x):
    return np.reshape(np.asarray(x), (x.shape[0], int(np.prod(x.shape[1:]))))
