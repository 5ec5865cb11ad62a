# wrong: NumPy does the work, and a trivial function is compiled beside it
# belief: numpy-on-tracers
# loses: inside-jit
passed_on = jax.jit(lambda value: value + 0)


def first_k_positive(x, k):
    """Return the first `k` elements of `x` that are greater than 0, with zeros at the end if there are fewer."""
    found = np.asarray(x)[np.asarray(x) > 0][:k]
    return passed_on(np.pad(found, (0, k - found.size)))
