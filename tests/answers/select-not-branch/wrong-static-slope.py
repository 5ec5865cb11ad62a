# wrong: makes the slope static, which was never in the way
# belief: static-is-free
# loses: value, one-trace, other-shapes, types, infinite, unused-slope, same-program

import functools

@functools.partial(jax.jit, static_argnames="slope")
def leaky_relu(x, slope):
    """Return x where x >= 0 and slope * x elsewhere, as float32."""
    return jnp.where(x >= 0, x, slope * x)
