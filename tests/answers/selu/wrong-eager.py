# wrong: the formula as it stands, without jit
# loses: one-compile, nothing-eager, whole-formula, new-alpha

def selu(x, alpha, lambda_):
    return lambda_ * jnp.where(x > 0, x, alpha * jnp.exp(x) - alpha)
