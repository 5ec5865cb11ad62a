# wrong: jits its three functions and then calls the plain ones
# belief: jit-compiles-now
# loses: lambda-loop, lambda-next-call, partial-loop, partial-next-call, def-loop, def-next-call

def minus(k, v):
    return k - v


def add(start, v):
    return start + v


def step(v):
    return 2 * v + 1


for function in (minus, add, step):
    jax.jit(function)


def g_inner_jitted(x, n, way="lambda"):
    start = x
    for k in range(n):
        if way == "lambda":
            x = minus(k, x)
        elif way == "partial":
            x = add(start, x)
        else:
            x = step(x)
    return x
