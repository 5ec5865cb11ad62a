# wrong: makes the functions before the loop, inside the function, and so once per call
# belief: inner-def-compiled-once
# loses: lambda-next-call, partial-next-call, def-next-call

import functools


def add(start, v):
    return start + v


def g_inner_jitted(x, n, way="lambda"):
    minus = jax.jit(lambda k, v: k - v)
    add_start = jax.jit(functools.partial(add, x))

    @jax.jit
    def step(v):
        return 2 * v + 1

    for k in range(n):
        if way == "lambda":
            x = minus(k, x)
        elif way == "partial":
            x = add_start(x)
        else:
            x = step(x)
    return x
