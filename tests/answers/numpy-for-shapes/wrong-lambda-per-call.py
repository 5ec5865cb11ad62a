# wrong: a new lambda knows the width at every call
# belief: same-code-same-function
# loses: trace-per-shape
import math


def flatten(x):
    width = math.prod(x.shape[1:])
    return jax.jit(lambda v: v.reshape(v.shape[0], width))(x)
