# wrong: takes a hit to be faster than an eager call in any case
# belief: jit-beats-numpy
# loses: never, at-once, kinds

def calls_to_break_even(first, hit, eager):
    return math.ceil((first - hit) / (eager - hit))
