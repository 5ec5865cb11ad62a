# wrong: jits the piece, and puts the pieces together outside
# loses: trace-per-n, program-shapes
@jax.jit
def piece(x):
    return x * 1


def tile(x, n):
    return jnp.concatenate([x[:0]] + [piece(x) for _ in range(n)])
