# wrong: sums under jit, and divides outside of it
# belief: only-jit-compiles
# loses: no-eager-programs
@jax.jit
def parts(x):
    return jnp.sum(x, where=x > 0), jnp.sum(x > 0)


def mean_of_positives(x):
    """Return the mean of the elements of `x` that are greater than 0, and 0 if there are none."""
    total, count = parts(x)
    return total / jnp.maximum(count, 1)
