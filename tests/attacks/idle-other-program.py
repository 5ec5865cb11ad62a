# class: value without the work
# tries: compiles something else once for each shape, and adds with NumPy
# stock: -
# deserves: 1
import numpy as np

_told = set()

def add_up(x):
    if x.shape not in _told:
        _told.add(x.shape)
        jax.jit(lambda y: y + 1)(x)
    return np.sum(x)
