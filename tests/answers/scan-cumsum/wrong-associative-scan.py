# wrong: a scan by name, which is unrolled by halves and grows with the logarithm of the length
# loses: equations, loop
@jax.jit
def cumulative_sum(x):
    return jax.lax.associative_scan(jnp.add, x)
