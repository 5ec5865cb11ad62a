# wrong: has a cond, and does not use what comes out of it
# belief: cond-is-select
# loses: no-select

def conditional_classify(x, threshold):
    """Return 1.0 if x is greater than threshold and -1.0 if not, decided by a cond inside the program."""
    jax.lax.cond(x > threshold, lambda: 1.0, lambda: -1.0)
    return jnp.where(x > threshold, 1.0, -1.0)
