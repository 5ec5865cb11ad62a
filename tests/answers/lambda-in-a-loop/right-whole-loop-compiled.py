# right: the whole loop is one program, with a traced number of turns

from functools import partial


def turn(way, start, k, x):
    if way == "lambda":
        return k - x
    if way == "partial":
        return start + x
    return 2 * x + 1


@partial(jax.jit, static_argnames="way")
def loop(x, n, way):
    return jax.lax.fori_loop(0, n, lambda k, v: turn(way, x, k, v), x)


def g_inner_jitted(x, n, way="lambda"):
    return loop(x, n, way)
