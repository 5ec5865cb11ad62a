# wrong: makes both numbers static, so that Python may decide
# belief: anything-can-be-static
# loses: value, types, one-trace, edges, integers, cond, no-select

import functools

@functools.partial(jax.jit, static_argnums=(0, 1))
def conditional_classify(x, threshold):
    """Return 1.0 if x is greater than threshold and -1.0 if not, decided by a cond inside the program."""
    return jnp.float32(1.0 if x > threshold else -1.0)
