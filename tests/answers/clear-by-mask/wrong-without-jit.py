# wrong: takes jit away, and the error with it
# belief: mask-indexing
# loses: compiles, no-eager-programs, inside-jit
def clear(x, mask):
    """Return a copy of `x` with zeros where `mask` is True."""
    return x.at[mask].set(0)
