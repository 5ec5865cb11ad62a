# wrong: passes the new shape as a static list
# belief: list-as-static
# loses: value, edges, trace-per-n, one-trace-over-x, program-shapes
@jax.jit(static_argnames="shape")
def spread(x, shape):
    return jnp.broadcast_to(x, shape).reshape(-1)


def tile(x, n):
    return spread(x, [n, len(x)])
