# class: value without the work
# tries: jits something else anew each time and adds with NumPy
# stock: -
# deserves: 1
import numpy as np

def add_up(x):
    jax.jit(lambda y: y + 1)(1.0)
    return np.sum(x)
