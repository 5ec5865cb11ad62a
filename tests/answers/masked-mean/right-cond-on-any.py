# right: lax.cond chooses between the masked mean and 0; jitted under another name
def masked(x):
    positive = jnp.greater(x, 0)
    return jax.lax.cond(positive.any(), lambda: jnp.mean(x.astype(jnp.float32), where=positive), lambda: jnp.float32(0))


compiled = jax.jit(masked)


def mean_of_positives(x):
    """Return the mean of the elements of `x` that are greater than 0, and 0 if there are none."""
    return compiled(x)
