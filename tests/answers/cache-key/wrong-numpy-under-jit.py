# wrong: squares with NumPy inside of a jitted function
# loses: values, hundred-calls, edges

@jax.jit
def sum_of_squares(x):
    return np.sum(np.square(x))


def jit_cached_call(x):
    return sum_of_squares(x)
