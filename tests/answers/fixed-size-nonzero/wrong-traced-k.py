# wrong: believes that a Python number is static by itself
# belief: scalars-are-static
# loses: value, fewer-than-k, edges, dtype, compiles, no-eager-programs, inside-jit
@jax.jit
def first_k_positive(x, k):
    """Return the first `k` elements of `x` that are greater than 0, with zeros at the end if there are fewer."""
    return jnp.extract(x > 0, x, size=k, fill_value=0)
