# wrong: rounds with NumPy, which returns a float
# loses: kinds

def calls_to_break_even(first, hit, eager):
    if first <= eager:
        return 1
    if hit >= eager:
        return math.inf
    return np.ceil((first - hit) / (eager - hit))
