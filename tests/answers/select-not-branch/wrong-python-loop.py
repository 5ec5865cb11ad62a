# wrong: goes over the elements in Python
# belief: loops-stay-loops
# loses: other-shapes, types, same-program

def leaky_relu(x, slope):
    """Return x where x >= 0 and slope * x elsewhere, as float32."""
    return jnp.stack([jnp.where(v >= 0, v, slope * v) for v in x])
