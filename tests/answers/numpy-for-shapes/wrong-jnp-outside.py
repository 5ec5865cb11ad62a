# wrong: computes the width with jnp outside of jit, and hands it over as a static number
# belief: only-jit-compiles
# loses: nothing-eager
@jax.jit(static_argnames="width")
def reshape_to(x, width):
    return jnp.reshape(x, (x.shape[0], width))


def flatten(x):
    return reshape_to(x, int(jnp.prod(jnp.array(x.shape[1:]))))
