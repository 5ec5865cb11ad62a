# wrong: the size is that of x, so a larger k gets too few
# loses: fewer-than-k, edges, dtype
@jax.jit(static_argnames="k")
def first_k_positive(x, k):
    """Return the first `k` elements of `x` that are greater than 0, with zeros at the end if there are fewer."""
    (places,) = jnp.nonzero(x > 0, size=x.size, fill_value=x.size)
    return x.at[places[:k]].get(mode="fill", fill_value=0.0).astype(jnp.float32)
