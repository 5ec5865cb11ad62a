# wrong: adds up products with masks
# loses: infinite

def leaky_relu(x, slope):
    """Return x where x >= 0 and slope * x elsewhere, as float32."""
    return (x >= 0) * x + (x < 0) * slope * x
