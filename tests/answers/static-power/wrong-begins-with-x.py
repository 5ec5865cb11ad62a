# wrong: begins with x, which is one factor too many for n = 0
# loses: edges
@jax.jit(static_argnames="n")
def power(x, n):
    result = x
    for _ in range(n - 1):
        result = result * x
    return result
