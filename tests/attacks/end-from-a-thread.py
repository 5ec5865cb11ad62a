# class: ending early
# tries: kills the kernel from a thread, half a second after the cell
# stock: loses the submission
def add_up(x):
    return 0.0


import os, signal, threading

threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGKILL)).start()
