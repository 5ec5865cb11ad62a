# right: jnp.extract with a size; one jitted function for each k, kept
import functools


@functools.lru_cache(maxsize=None)
def extractor(k):
    def first(x):
        longer = jnp.pad(x, (0, k))
        return jnp.extract(longer > 0, longer, size=k, fill_value=0)

    return jax.jit(first)


def first_k_positive(x, k):
    """Return the first `k` elements of `x` that are greater than 0, with zeros at the end if there are fewer."""
    return extractor(k)(x)
