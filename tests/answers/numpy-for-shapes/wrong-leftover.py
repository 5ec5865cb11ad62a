# wrong: mends the shape, and leaves a sum of jnp on it behind
# belief: jnp-shapes-stay-static
# loses: no-arithmetic
@jax.jit
def flatten(x):
    width = jnp.prod(jnp.array(x.shape[1:]))
    assert width.ndim == 0
    return jnp.reshape(x, (x.shape[0], int(np.prod(x.shape[1:]))))
