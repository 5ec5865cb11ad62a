# wrong: counts arguments from one, so that jit looks for a third; the answer cell raises ValueError
# loses: value, edges, trace-per-n, one-trace-over-x, unrolled
def multiply(x, n):
    result = jnp.ones_like(x)
    for _ in range(n):
        result = result * x
    return result


power = jax.jit(multiply, static_argnums=2)
