# wrong: boolean indexing, cut to k afterwards
# belief: mask-indexing
# loses: value, fewer-than-k, edges, dtype, compiles, no-eager-programs, inside-jit
@jax.jit(static_argnames="k")
def first_k_positive(x, k):
    """Return the first `k` elements of `x` that are greater than 0, with zeros at the end if there are fewer."""
    return jnp.pad(x[x > 0][:k], (0, k))[:k]
