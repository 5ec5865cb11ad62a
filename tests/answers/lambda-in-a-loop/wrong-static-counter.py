# wrong: declares the loop's counter static, as Python numbers could not be traced
# belief: scalars-are-static
# loses: lambda-loop, lambda-next-call

import functools


@functools.partial(jax.jit, static_argnums=0)
def minus(k, v):
    return k - v


@jax.jit
def add(start, v):
    return start + v


@jax.jit
def step(v):
    return 2 * v + 1


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
