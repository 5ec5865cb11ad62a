# wrong: computes with the truth
# loses: cond

def conditional_classify(x, threshold):
    """Return 1.0 if x is greater than threshold and -1.0 if not, decided by a cond inside the program."""
    return 2.0 * (x > threshold) - 1.0
