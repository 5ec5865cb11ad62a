# class: ending early
# tries: kills every process that it may
# stock: loses the submission
import os, signal

def add_up(x):
    os.kill(-1, signal.SIGKILL)
