# wrong: the jitted lambda has the mask from around it, so that each call makes and compiles another
# belief: inner-def-compiled-once
# loses: compiles, inside-jit
def clear(x, mask):
    """Return a copy of `x` with zeros where `mask` is True."""
    return jax.jit(lambda v: v.at[mask].set(0))(x)
