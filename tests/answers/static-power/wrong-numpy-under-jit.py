# wrong: multiplies with NumPy's function inside of a jitted one
# belief: numpy-on-tracers
# loses: value, edges, trace-per-n, one-trace-over-x, unrolled
@jax.jit(static_argnames="n")
def power(x, n):
    result = np.ones(x.shape, x.dtype)
    for _ in range(n):
        result = np.multiply(result, x)
    return result
