# right: calls jax.jit at every turn, but always on one of three functions that were made once

def minus(v, k):
    return k - v


def add(start, v):
    return start + v


def step(v):
    return 2 * v + 1


def g_inner_jitted(x, n, way="lambda"):
    k, start = 0, x
    while k < n:
        if way == "lambda":
            x = jax.jit(minus)(x, k)
        elif way == "partial":
            x = jax.jit(add)(start, v=x)
        else:
            x = jax.jit(step)(x)
        k += 1
    return x
