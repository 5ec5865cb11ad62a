# right: sorts the places, positive ones first, and cuts to k
import functools


@functools.partial(jax.jit, static_argnames=("k",))
def by_sorting(x, *, k):
    padded = jnp.concatenate([x, jnp.zeros(k, x.dtype)])
    order = jnp.argsort(~(padded > 0), stable=True)[:k]
    return jnp.where(padded[order] > 0, padded[order], 0)


def first_k_positive(x, k):
    """Return the first `k` elements of `x` that are greater than 0, with zeros at the end if there are fewer."""
    return by_sorting(x, k=k)
