# wrong: takes the sign of the difference
# loses: edges, integers, cond

def conditional_classify(x, threshold):
    """Return 1.0 if x is greater than threshold and -1.0 if not, decided by a cond inside the program."""
    return jnp.sign(x - threshold)
