# wrong: NumPy's functions inside the jitted function
# belief: numpy-on-tracers
# loses: value, shapes, limits, one-compile, nothing-eager, whole-formula, new-alpha

@jax.jit
def selu(x, alpha, lambda_):
    return lambda_ * np.where(x > 0, x, alpha * np.exp(x) - alpha)
