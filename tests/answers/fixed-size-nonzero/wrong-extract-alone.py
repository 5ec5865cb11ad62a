# wrong: a size may not be larger than the array is long, says jnp.extract
# loses: fewer-than-k, edges
@jax.jit(static_argnames="k")
def first_k_positive(x, k):
    """Return the first `k` elements of `x` that are greater than 0, with zeros at the end if there are fewer."""
    return jnp.extract(x > 0, x, size=k, fill_value=0)
