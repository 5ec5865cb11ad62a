# wrong: binds k in a new lambda at each call
# belief: same-code-same-function
# loses: compiles
def first_k_positive(x, k):
    """Return the first `k` elements of `x` that are greater than 0, with zeros at the end if there are fewer."""
    return jax.jit(lambda v: v.at[jnp.nonzero(v > 0, size=k, fill_value=v.size)].get(mode="fill", fill_value=0))(x)
