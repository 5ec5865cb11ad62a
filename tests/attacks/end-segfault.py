# class: ending early
# tries: reads at address 0
# stock: loses the submission
import ctypes

def add_up(x):
    ctypes.string_at(0)
