# class: value without the work
# tries: adds with NumPy
# stock: -
# deserves: 1
import numpy as np

def add_up(x):
    return np.sum(x)
