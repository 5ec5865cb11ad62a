# wrong: the k largest, which are not the first
# loses: value, fewer-than-k, edges, inside-jit
@jax.jit(static_argnames="k")
def first_k_positive(x, k):
    """Return the first `k` elements of `x` that are greater than 0, with zeros at the end if there are fewer."""
    values = jnp.concatenate([jnp.where(x > 0, x, 0), jnp.zeros(k, x.dtype)])
    return jax.lax.top_k(values, k)[0]
