# wrong: begins with the number 1, which has no shape
# loses: edges
@jax.jit(static_argnames="n")
def power(x, n):
    result = 1
    for _ in range(n):
        result = result * x
    return result
