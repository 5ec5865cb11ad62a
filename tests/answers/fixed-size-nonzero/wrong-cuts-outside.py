# wrong: finds all places under jit, cuts to k outside, and pads there
# belief: only-jit-compiles
# loses: compiles, no-eager-programs
@jax.jit
def all_positive(x):
    return jnp.extract(x > 0, x, size=x.size, fill_value=0)


def first_k_positive(x, k):
    """Return the first `k` elements of `x` that are greater than 0, with zeros at the end if there are fewer."""
    found = all_positive(x)[:k]
    return jnp.pad(found, (0, k - found.size))
