# right: the standard library multiplies
import math


@jax.jit
def flatten(x):
    return x.reshape(x.shape[0], math.prod(x.shape[1:]))
