# right: counts along, and writes each positive element to its rank; what is out of range is dropped
import functools


@functools.partial(jax.jit, static_argnums=1)
def first_k_positive(x, k):
    """Return the first `k` elements of `x` that are greater than 0, with zeros at the end if there are fewer."""
    positive = x > 0
    rank = jnp.where(positive, jnp.cumsum(positive) - 1, k)
    return jnp.zeros(k, x.dtype).at[rank].set(x, mode="drop")
