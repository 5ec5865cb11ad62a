# right: one table of jitted functions that all take the same three arguments

STEPS = {
    "lambda": jax.jit(lambda k, start, v: k - v),
    "partial": jax.jit(lambda k, start, v: start + v),
    "def": jax.jit(lambda k, start, v: v + v + 1),
}


def g_inner_jitted(x, n, way="lambda"):
    start = x
    for k in range(n):
        x = STEPS[way](k, start, x)
    return x
