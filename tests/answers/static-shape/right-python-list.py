# right: a list of arrays put together, static by number; the empty list treated by a slice of no length
@jax.jit(static_argnums=1)
def tile(x, n):
    return jnp.concatenate([x[:0]] + [x] * n)
