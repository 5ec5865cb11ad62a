# wrong: marks the two numbers static, because they are no arrays
# belief: scalars-are-static
# loses: new-alpha
from functools import partial


@partial(jax.jit, static_argnames=("alpha", "lambda_"))
def selu(x, alpha, lambda_):
    return lambda_ * jnp.where(x > 0, x, alpha * jnp.exp(x) - alpha)
