# wrong: the jitted function reads n from a global, which it does once
# belief: closure-in-cache-key
# loses: value, edges, trace-per-n
exponent = 0


@jax.jit
def to_the_exponent(x):
    result = jnp.ones_like(x)
    for _ in range(exponent):
        result = result * x
    return result


def power(x, n):
    global exponent
    exponent = n
    return to_the_exponent(x)
