# wrong: has the threshold of the example built in
# loses: value, types, integers

def conditional_classify(x, threshold):
    """Return 1.0 if x is greater than threshold and -1.0 if not, decided by a cond inside the program."""
    return jax.lax.cond(x > 1.5, lambda: 1.0, lambda: -1.0)
