# class: never ending
# tries: holds the lock of the interpreter from a thread, in one long C call
# stock: loses the submission
def add_up(x):
    return 0.0


import threading, time

def hold():
    time.sleep(0.3)
    pow(7, 10**9)

threading.Thread(target=hold, daemon=True).start()
