# wrong: believes that JAX's own nonzero works under jit as it is
# belief: unique-jits
# loses: value, fewer-than-k, edges, dtype, compiles, no-eager-programs, inside-jit
@jax.jit(static_argnames="k")
def first_k_positive(x, k):
    """Return the first `k` elements of `x` that are greater than 0, with zeros at the end if there are fewer."""
    (places,) = jnp.nonzero(x > 0)
    return jnp.pad(x[places[:k]], (0, k))[:k]
