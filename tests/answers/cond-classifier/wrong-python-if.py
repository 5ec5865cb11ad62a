# wrong: lets Python decide
# belief: python-ops-on-tracers
# loses: value, types, one-trace, edges, integers, cond, no-select

def conditional_classify(x, threshold):
    """Return 1.0 if x is greater than threshold and -1.0 if not, decided by a cond inside the program."""
    if x > threshold:
        return 1.0
    return -1.0
