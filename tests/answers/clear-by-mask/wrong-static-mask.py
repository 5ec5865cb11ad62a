# wrong: declares the mask static, which an array cannot be
# belief: anything-can-be-static
# loses: value, dtype, rows, nan, empty, compiles, no-eager-programs, inside-jit
import functools


@functools.partial(jax.jit, static_argnames="mask")
def clear(x, mask):
    """Return a copy of `x` with zeros where `mask` is True."""
    return x.at[mask].set(0)
