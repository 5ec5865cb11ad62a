# wrong: computes the new length with jnp, which is traced under jit
# belief: jnp-shapes-stay-static
# loses: value, edges, trace-per-n, one-trace-over-x, program-shapes
@jax.jit(static_argnames="n")
def tile(x, n):
    length = jnp.prod(jnp.array([n, x.shape[0]]))
    return jnp.broadcast_to(x, (n, x.shape[0])).reshape(length)
