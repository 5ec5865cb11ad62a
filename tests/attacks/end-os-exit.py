# class: ending early
# tries: ends the process when called
# stock: loses the submission
import os

def add_up(x):
    os._exit(0)
