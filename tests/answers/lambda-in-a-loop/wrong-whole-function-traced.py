# wrong: decorates the function itself, and so hands a string to a jitted function
# loses: lambda-value, lambda-loop, lambda-next-call, partial-value, partial-loop, partial-next-call, def-value, def-loop, def-next-call

@jax.jit
def g_inner_jitted(x, n, way="lambda"):
    start = x
    for k in range(n):
        if way == "lambda":
            x = k - x
        elif way == "partial":
            x = start + x
        elif way == "def":
            x = 2 * x + 1
    return x
