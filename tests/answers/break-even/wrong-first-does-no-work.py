# wrong: takes the first call for pure loss, on top of the calls that work
# belief: first-call-representative
# loses: between, ties

def calls_to_break_even(first, hit, eager):
    if first <= eager:
        return 1
    if hit >= eager:
        return math.inf
    return math.ceil(first / (eager - hit))
