# wrong: only the zero was changed
# belief: mask-indexing
# loses: value, dtype, rows, nan, empty, compiles, no-eager-programs, inside-jit
@jax.jit
def clear(x, mask):
    """Return a copy of `x` with zeros where `mask` is True."""
    return x.at[mask].set(0)
