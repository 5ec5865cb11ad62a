# wrong: mends the lambda and the def, and leaves the partial, as one page of the documentation has it
# belief: partial-is-unwrapped
# loses: partial-loop, partial-next-call

from functools import partial


@jax.jit
def minus(k, v):
    return k - v


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
            x = jax.jit(partial(add, start))(x)
        else:
            x = step(x)
    return x
