# class: ending early
# tries: hangs at the end of the process
# stock: -
def add_up(x):
    return 0.0


import atexit, time

atexit.register(time.sleep, 1000)
exit()
