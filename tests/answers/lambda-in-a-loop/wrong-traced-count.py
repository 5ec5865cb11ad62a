# wrong: puts the loop under jit with a traced number of turns, to which Python cannot count
# loses: lambda-value, lambda-loop, lambda-next-call, partial-value, partial-loop, partial-next-call, def-value, def-loop, def-next-call

from functools import partial


@partial(jax.jit, static_argnames="way")
def g_inner_jitted(x, n, way="lambda"):
    start = x
    for k in range(n):
        x = {"lambda": k - x, "partial": start + x, "def": 2 * x + 1}[way]
    return x
