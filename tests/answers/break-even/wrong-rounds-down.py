# wrong: cuts the quotient off
# loses: between

def calls_to_break_even(first, hit, eager):
    if first <= eager:
        return 1
    if hit >= eager:
        return math.inf
    return int((first - hit) // (eager - hit))
