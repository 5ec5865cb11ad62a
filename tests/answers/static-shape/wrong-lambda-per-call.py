# wrong: binds n by a new lambda at every call
# belief: same-code-same-function
# loses: trace-per-n, one-trace-over-x
def tile(x, n):
    return jax.jit(lambda v: jnp.tile(v, n))(x)
