# right: the debt after one call, paid off by whole gains, rounded up by floor division of its negative

def calls_to_break_even(first, hit, eager):
    """Return after how many calls a jitted function has cost no more than the eager one: an int, or infinity."""
    debt, gain = first - eager, eager - hit
    if debt <= 0:
        return 1
    return 1 + int(-(-debt // gain)) if gain > 0 else np.inf
