# wrong: no jit at all: the functions of jnp compile anyway, in pieces
# belief: only-jit-compiles
# loses: trace-per-n, one-trace-over-x, program-shapes
def tile(x, n):
    return jnp.tile(x, n)
