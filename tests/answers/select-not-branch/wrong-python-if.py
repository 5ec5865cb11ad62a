# wrong: asks each number with a Python if
# belief: python-ops-on-tracers
# loses: value, one-trace, other-shapes, types, infinite, unused-slope, same-program

def leaky_relu(x, slope):
    """Return x where x >= 0 and slope * x elsewhere, as float32."""
    if jnp.all(x >= 0):
        return x
    return jnp.where(x >= 0, x, slope * x)
