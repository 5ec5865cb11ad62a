# wrong: uses the textbook's constants in place of the arguments
# belief: closure-in-cache-key
# loses: value, limits

ALPHA, LAMBDA = 1.6732632, 1.050701


@jax.jit
def selu(x, alpha=ALPHA, lambda_=LAMBDA):
    return LAMBDA * jnp.where(x > 0, x, ALPHA * (jnp.exp(x) - 1))
