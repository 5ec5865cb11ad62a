# wrong: keeps n traced, and lets JAX's own loop count
# loses: trace-per-n, unrolled
@jax.jit
def power(x, n):
    return jax.lax.fori_loop(0, n, lambda _, result: result * x, jnp.ones_like(x))
