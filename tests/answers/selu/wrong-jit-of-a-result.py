# wrong: hands the result to jax.jit
# belief: jit-of-a-result
# loses: value, shapes, limits, one-compile, nothing-eager, whole-formula, new-alpha

def selu(x, alpha, lambda_):
    return jax.jit(lambda_ * jnp.where(x > 0, x, alpha * jnp.exp(x) - alpha))(x)
