# wrong: has an int on one side and a float on the other
# belief: cond-branches-may-differ
# loses: value, types, one-trace, edges, integers, cond, no-select

def conditional_classify(x, threshold):
    """Return 1.0 if x is greater than threshold and -1.0 if not, decided by a cond inside the program."""
    return jax.lax.cond(x > threshold, lambda: 1, lambda: -1.0)
