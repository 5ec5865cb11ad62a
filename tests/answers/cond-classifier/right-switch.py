# right: a switch with two sides, numbered by the truth

def conditional_classify(x, threshold):
    """Return 1.0 if x is greater than threshold and -1.0 if not, decided by a cond inside the program."""
    sides = [lambda: jnp.float32(-1), lambda: jnp.float32(1)]
    return jax.lax.switch((threshold < x).astype(jnp.int32), sides)
