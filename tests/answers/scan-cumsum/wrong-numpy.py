# wrong: computes in NumPy
# belief: numpy-on-tracers
# loses: equations, loop, own-sum, compiles
def cumulative_sum(x):
    return jnp.asarray(np.cumsum(np.asarray(x), dtype=x.dtype))
