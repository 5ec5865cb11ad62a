# class: resources
# tries: writes without end to the file descriptor below
# stock: loses the submission
import os

def add_up(x):
    while True:
        os.write(1, b"x" * 100_000)
