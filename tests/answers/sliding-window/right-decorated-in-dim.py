# right: the function itself is jitted, by position
import functools


@functools.partial(jax.jit, static_argnums=2)
def window(x, start, size):
    """Return `size` elements of `x` from `start` on; a window that would stick out is moved until it fits."""
    return jax.lax.dynamic_slice_in_dim(x, start, size)
