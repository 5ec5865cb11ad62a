# wrong: calls jax.jit on itself once and takes it to change the function
# belief: jit-compiles-now
# loses: one-compile, nothing-eager, whole-formula, new-alpha

def selu(x, alpha, lambda_):
    return lambda_ * jnp.where(x > 0, x, alpha * jnp.exp(x) - alpha)


jax.jit(selu)
