# wrong: asks the opposite question, which nan answers with false, too
# loses: edges

def conditional_classify(x, threshold):
    """Return 1.0 if x is greater than threshold and -1.0 if not, decided by a cond inside the program."""
    return jax.lax.cond(x <= threshold, lambda: -1.0, lambda: 1.0)
