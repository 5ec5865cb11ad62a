# wrong: takes jax.jit(multiply) to compile multiply, and then calls multiply
# belief: jit-compiles-now
# loses: trace-per-n, one-trace-over-x, unrolled
def multiply(x, n):
    result = jnp.ones_like(x)
    for _ in range(n):
        result = result * x
    return result


jax.jit(multiply, static_argnames="n")


def power(x, n):
    return multiply(x, n)
