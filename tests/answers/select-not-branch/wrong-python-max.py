# wrong: takes the greater of the two with Python's max
# belief: python-ops-on-tracers
# loses: value, one-trace, other-shapes, types, infinite, unused-slope, same-program

def leaky_relu(x, slope):
    """Return x where x >= 0 and slope * x elsewhere, as float32."""
    return max(x, slope * x)
