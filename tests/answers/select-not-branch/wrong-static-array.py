# wrong: makes the array static so that Python may look at its numbers
# belief: anything-can-be-static
# loses: value, one-trace, other-shapes, types, infinite, unused-slope, same-program

import functools

@functools.partial(jax.jit, static_argnums=0)
def leaky_relu(x, slope):
    """Return x where x >= 0 and slope * x elsewhere, as float32."""
    return jnp.array([v if v >= 0 else slope * v for v in x])
