# right: hands the arguments to both sides, under a jit of its own

@jax.jit
def conditional_classify(x, threshold):
    """Return 1.0 if x is greater than threshold and -1.0 if not, decided by a cond inside the program."""
    def above(x, threshold):
        return jnp.ones((), jnp.float32)

    def not_above(x, threshold):
        return -jnp.ones((), jnp.float32)

    return jax.lax.cond(jnp.greater(x, threshold), above, not_above, x, threshold)
