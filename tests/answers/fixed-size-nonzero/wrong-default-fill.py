# wrong: leaves the fill at 0, which is the place of the first element
# loses: fewer-than-k, edges
@jax.jit(static_argnames="k")
def first_k_positive(x, k):
    """Return the first `k` elements of `x` that are greater than 0, with zeros at the end if there are fewer."""
    (places,) = jnp.nonzero(x > 0, size=k)
    return x[places]
