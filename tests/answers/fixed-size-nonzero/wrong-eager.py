# wrong: gives jit up, so that everything may be as long as it likes
# belief: mask-indexing
# loses: compiles, no-eager-programs, inside-jit
def first_k_positive(x, k):
    """Return the first `k` elements of `x` that are greater than 0, with zeros at the end if there are fewer."""
    found = x[x > 0][:k]
    return jnp.concatenate([found, jnp.zeros(k - found.size, x.dtype)])
