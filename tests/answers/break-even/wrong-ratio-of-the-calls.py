# wrong: divides the first call by an eager one and forgets what the hits cost
# belief: jit-beats-numpy
# loses: between, ties, never, kinds

def calls_to_break_even(first, hit, eager):
    return max(1, math.ceil(first / eager))
