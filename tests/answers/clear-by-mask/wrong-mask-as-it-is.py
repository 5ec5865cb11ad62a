# wrong: lets a mask of rows meet the last axis
# loses: rows, empty, compiles, no-eager-programs
@jax.jit
def clear(x, mask):
    """Return a copy of `x` with zeros where `mask` is True."""
    return jnp.where(mask, 0, x)
