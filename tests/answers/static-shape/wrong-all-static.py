# wrong: marks both arguments as static
# belief: anything-can-be-static
# loses: value, edges, trace-per-n, one-trace-over-x, program-shapes
@jax.jit(static_argnames=("x", "n"))
def tile(x, n):
    return jnp.tile(x, n)
