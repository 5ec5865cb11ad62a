# wrong: changes the negative elements in place, as in NumPy
# belief: numpy-on-tracers
# loses: value, one-trace, other-shapes, types, infinite, unused-slope, same-program

def leaky_relu(x, slope):
    """Return x where x >= 0 and slope * x elsewhere, as float32."""
    negative = x < 0
    x[negative] = slope * x[negative]
    return x
