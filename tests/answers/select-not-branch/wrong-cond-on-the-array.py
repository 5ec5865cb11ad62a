# wrong: takes cond to choose for each element
# belief: cond-is-select
# loses: value, one-trace, other-shapes, types, infinite, unused-slope, same-program

def leaky_relu(x, slope):
    """Return x where x >= 0 and slope * x elsewhere, as float32."""
    return jax.lax.cond(x >= 0, lambda: x, lambda: slope * x)
