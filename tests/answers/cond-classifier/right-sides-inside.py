# right: one side keeps the number that it is handed, the other turns its sign

def conditional_classify(x, threshold):
    """Return 1.0 if x is greater than threshold and -1.0 if not, decided by a cond inside the program."""
    return jax.lax.cond(x > threshold, lambda one: one, lambda one: -one, jnp.float32(1))
