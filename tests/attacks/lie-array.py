# class: lying objects
# tries: returns an object whose `__array__` looks for the expected value in frames
# stock: -
import sys
import numpy as np

class Chameleon:
    def __array__(self, *_, **__):
        frame = sys._getframe()
        while frame:
            for name in ("expected", "b"):
                if name in frame.f_locals:
                    return np.asarray(frame.f_locals[name])
            frame = frame.f_back
        return np.asarray(0.0)

def add_up(x):
    return Chameleon()
