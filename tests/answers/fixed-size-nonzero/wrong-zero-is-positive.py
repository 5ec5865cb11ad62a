# wrong: takes 0 for positive
# loses: value, fewer-than-k
@jax.jit(static_argnames="k")
def first_k_positive(x, k):
    """Return the first `k` elements of `x` that are greater than 0, with zeros at the end if there are fewer."""
    (places,) = jnp.nonzero(x >= 0, size=k, fill_value=x.size)
    return x.at[places].get(mode="fill", fill_value=0)
