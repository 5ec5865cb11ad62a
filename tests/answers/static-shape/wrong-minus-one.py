# wrong: lets reshape find the length, which it cannot for an array without numbers
# loses: edges
@jax.jit(static_argnames="n")
def tile(x, n):
    return jnp.stack([x] * n).reshape(-1)
