# wrong: makes each function once and lets it read k and start from global variables
# belief: closure-in-cache-key
# loses: lambda-value, partial-value

k = 0
start = None
minus = jax.jit(lambda v: k - v)
add_start = jax.jit(lambda v: start + v)
step = jax.jit(lambda v: 2 * v + 1)


def g_inner_jitted(x, n, way="lambda"):
    global k, start
    start = x
    for k in range(n):
        x = {"lambda": minus, "partial": add_start, "def": step}[way](x)
    return x
