# right: a loop over the lengths, outside of jit, and the width as a static argument
def flatten(x):
    width = 1
    for length in x.shape[1:]:
        width *= length
    return reshape_to(x, width)


@jax.jit(static_argnames="width")
def reshape_to(x, width):
    return jax.lax.reshape(x, (x.shape[0], width))
