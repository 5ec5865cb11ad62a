# right: works out the first index by hand, then fetches one by one; one jitted function per size, kept
import functools


@functools.lru_cache(maxsize=None)
def window_of(size):
    @jax.jit
    def take(x, start):
        n = x.shape[0]
        first = jnp.clip(jnp.where(start < 0, start + n, start), 0, n - size)
        return jax.vmap(lambda i: x[first + i])(jnp.arange(size))

    return take


def window(x, start, size):
    """Return `size` elements of `x` from `start` on; a window that would stick out is moved until it fits."""
    return window_of(size)(x, start)
