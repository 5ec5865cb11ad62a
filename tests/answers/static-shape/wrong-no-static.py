# wrong: believes that a Python number is known under jit
# belief: scalars-are-static
# loses: value, edges, trace-per-n, one-trace-over-x, program-shapes
@jax.jit
def tile(x, n):
    return jnp.tile(x, n)
