# wrong: masks what was filled by its index 0, and so the first element, too
# loses: value, fewer-than-k, edges, inside-jit
@jax.jit(static_argnames="k")
def first_k_positive(x, k):
    """Return the first `k` elements of `x` that are greater than 0, with zeros at the end if there are fewer."""
    (places,) = jnp.nonzero(x > 0, size=k)
    return jnp.where(places > 0, x.at[places].get(mode="fill", fill_value=0), 0)
