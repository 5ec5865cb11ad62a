# wrong: lets Python decide, through a callback
# loses: cond, no-select

def conditional_classify(x, threshold):
    """Return 1.0 if x is greater than threshold and -1.0 if not, decided by a cond inside the program."""
    def decide(x, threshold):
        return np.float32(1.0 if x > threshold else -1.0)

    return jax.pure_callback(decide, jax.ShapeDtypeStruct((), jnp.float32), x, threshold)
