# right: JAX's own elu inside one jitted function, given its name afterwards

def scaled_elu(x, alpha, lambda_):
    """Return the SELU of a float32 array of any shape, for two Python floats, as one compiled program."""
    return lambda_ * jax.nn.elu(x, alpha)


selu = jax.jit(scaled_elu)
