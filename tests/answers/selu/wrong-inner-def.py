# wrong: decorates a def inside the function, closed over alpha and lambda_
# belief: inner-def-compiled-once
# loses: new-alpha

def selu(x, alpha, lambda_):
    @jax.jit
    def formula(values):
        return lambda_ * jnp.where(values > 0, values, alpha * jnp.exp(values) - alpha)

    return formula(x)
