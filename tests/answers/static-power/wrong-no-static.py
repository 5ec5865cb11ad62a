# wrong: believes that a Python int is left alone by jit
# belief: scalars-are-static
# loses: value, edges, trace-per-n, one-trace-over-x, unrolled
@jax.jit
def power(x, n):
    result = jnp.ones_like(x)
    for _ in range(n):
        result = result * x
    return result
