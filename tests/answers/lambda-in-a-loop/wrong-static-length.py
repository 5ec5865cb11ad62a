# wrong: compiles the whole loop for each n
# belief: scalars-are-static
# loses: lambda-next-call, partial-next-call, def-next-call

from functools import partial


@partial(jax.jit, static_argnums=(1, 2))
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
