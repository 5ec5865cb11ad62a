# wrong: an index out of range, read without a mode: the last element
# loses: fewer-than-k, edges
@jax.jit(static_argnames="k")
def first_k_positive(x, k):
    """Return the first `k` elements of `x` that are greater than 0, with zeros at the end if there are fewer."""
    (places,) = jnp.nonzero(x > 0, size=k, fill_value=x.size)
    return x[places]
