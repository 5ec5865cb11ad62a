# wrong: returns None where it never pays
# loses: never, kinds

def calls_to_break_even(first, hit, eager):
    if first <= eager:
        return 1
    if hit < eager:
        return math.ceil((first - hit) / (eager - hit))
