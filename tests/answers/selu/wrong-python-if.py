# wrong: an if on the array's values under jit
# belief: python-ops-on-tracers
# loses: value, shapes, limits, one-compile, nothing-eager, whole-formula, new-alpha

@jax.jit
def selu(x, alpha, lambda_):
    if x > 0:
        return lambda_ * x
    return lambda_ * (alpha * jnp.exp(x) - alpha)
