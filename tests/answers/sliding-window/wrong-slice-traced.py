# wrong: slices with two traced ends, because their difference is static
# belief: mask-indexing
# loses: inside, after-the-end, negative, sizes, array-starts, compiles, no-eager-programs, inside-jit
@jax.jit(static_argnames="size")
def window(x, start, size):
    """Return `size` elements of `x` from `start` on; a window that would stick out is moved until it fits."""
    return x[start:start + size]
