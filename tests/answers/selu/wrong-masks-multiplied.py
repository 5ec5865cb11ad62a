# wrong: multiplies each formula with its mask; nan fits neither mask, and becomes 0
# loses: limits

@jax.jit
def selu(x, alpha, lambda_):
    return lambda_ * ((x > 0) * x + (x <= 0) * (alpha * jnp.exp(x) - alpha))
