# wrong: believes that jax.jit changes the function that it is given
# belief: jit-compiles-now
# loses: compiles, no-eager-programs
def mean_of_positives(x):
    """Return the mean of the elements of `x` that are greater than 0, and 0 if there are none."""
    return jnp.sum(x, where=x > 0) / jnp.maximum(jnp.sum(x > 0), 1)


jax.jit(mean_of_positives)
