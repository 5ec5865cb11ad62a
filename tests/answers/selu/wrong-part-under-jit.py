# wrong: jits the exponential alone, which looked like the costly part
# belief: only-jit-compiles
# loses: nothing-eager

@jax.jit
def below(x, alpha):
    return alpha * jnp.exp(x) - alpha


def selu(x, alpha, lambda_):
    return lambda_ * jnp.where(x > 0, x, below(x, alpha))
