# wrong: the loop of the card, as if a lambda, a partial or a def with the same code were the same function
# belief: same-code-same-function
# loses: lambda-loop, lambda-next-call, partial-loop, partial-next-call, def-loop, def-next-call

import functools


def add(start, v):
    return start + v


def g_inner_jitted(x, n, way="lambda"):
    start = x
    for k in range(n):
        if way == "lambda":
            x = jax.jit(lambda v: k - v)(x)
        elif way == "partial":
            x = jax.jit(functools.partial(add, start))(x)
        elif way == "def":
            @jax.jit
            def step(v):
                return 2 * v + 1
            x = step(x)
    return x
