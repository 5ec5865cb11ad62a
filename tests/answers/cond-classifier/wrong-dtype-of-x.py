# wrong: gives the result the dtype of x
# loses: integers

def conditional_classify(x, threshold):
    """Return 1.0 if x is greater than threshold and -1.0 if not, decided by a cond inside the program."""
    one = jnp.ones_like(x)
    return jax.lax.cond(x > threshold, lambda: one, lambda: -one)
