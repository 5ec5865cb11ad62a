# wrong: takes where to be the same
# belief: cond-is-select
# loses: cond, no-select

def conditional_classify(x, threshold):
    """Return 1.0 if x is greater than threshold and -1.0 if not, decided by a cond inside the program."""
    return jnp.where(x > threshold, 1.0, -1.0)
