# right: adds up both costs call by call, when it is known to end

def calls_to_break_even(first, hit, eager):
    """Return after how many calls a jitted function has cost no more than the eager one: an int, or infinity."""
    with_jit, without, calls = first, eager, 1
    while with_jit > without:
        if hit >= eager:
            return float("inf")
        with_jit, without, calls = with_jit + hit, without + eager, calls + 1
    return calls
