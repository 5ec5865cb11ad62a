# wrong: multiplies the elements that a mask picks out
# belief: mask-indexing
# loses: value, one-trace, other-shapes, types, infinite, unused-slope, same-program

def leaky_relu(x, slope):
    """Return x where x >= 0 and slope * x elsewhere, as float32."""
    return x.at[x < 0].multiply(slope)
