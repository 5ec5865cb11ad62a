# class: never ending
# tries: stops its own process by SIGSTOP
# stock: loses the submission
import os, signal

def add_up(x):
    os.kill(os.getpid(), signal.SIGSTOP)
