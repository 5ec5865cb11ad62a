# wrong: wants the jitted calls to be strictly cheaper
# loses: ties, at-once

def calls_to_break_even(first, hit, eager):
    if first < eager:
        return 1
    if hit >= eager:
        return math.inf
    return math.floor((first - hit) / (eager - hit)) + 1
