# wrong: one program of a length that is always enough, cut outside of jit
# belief: shapes-are-free
# loses: trace-per-n, program-shapes
@jax.jit
def ten_times(x):
    return jnp.tile(x, 10)


def tile(x, n):
    return ten_times(x)[:n * len(x)]
