# wrong: counts the calls after the first only
# belief: first-call-representative
# loses: between, ties, at-once

def calls_to_break_even(first, hit, eager):
    if first <= eager:
        return 0
    if hit >= eager:
        return math.inf
    return math.ceil((first - eager) / (eager - hit))
