# wrong: binds n by a new lambda at every call
# belief: same-code-same-function
# loses: trace-per-n, one-trace-over-x
def multiply(x, n):
    result = jnp.ones_like(x)
    for _ in range(n):
        result = result * x
    return result


def power(x, n):
    return jax.jit(lambda v: multiply(v, n))(x)
