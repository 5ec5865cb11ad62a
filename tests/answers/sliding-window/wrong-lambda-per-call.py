# wrong: binds the size in a new lambda at each call
# belief: same-code-same-function
# loses: compiles
def window(x, start, size):
    """Return `size` elements of `x` from `start` on; a window that would stick out is moved until it fits."""
    return jax.jit(lambda v, s: jax.lax.dynamic_slice(v, (s,), (size,)))(x, start)
