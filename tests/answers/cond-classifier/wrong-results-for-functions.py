# wrong: gives cond two numbers instead of two functions
# loses: value, types, one-trace, edges, integers, cond, no-select

def conditional_classify(x, threshold):
    """Return 1.0 if x is greater than threshold and -1.0 if not, decided by a cond inside the program."""
    return jax.lax.cond(x > threshold, 1.0, -1.0)
