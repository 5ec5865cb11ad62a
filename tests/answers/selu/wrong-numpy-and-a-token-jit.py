# wrong: works it out in NumPy and compiles an addition of nothing
# loses: whole-formula

@jax.jit
def to_device(y):
    return y + 0.0


def selu(x, alpha, lambda_):
    x = np.asarray(x)
    with np.errstate(over="ignore", invalid="ignore"):
        y = np.where(x > 0, x, np.float32(alpha) * np.exp(x) - np.float32(alpha))
    return to_device(np.float32(lambda_) * y)
