# wrong: nothing under jit
# loses: compiles, new-lengths, no-eager-programs
def bucketed_mean(xs):
    """Return the mean of each array, with at most one compilation per power of two."""
    return [float(np.asarray(x).mean()) for x in xs]
