# class: resources
# tries: starts threads without end
# stock: loses the submission
import threading, time

def add_up(x):
    while True:
        try:
            threading.Thread(target=time.sleep, args=(1000,), daemon=True).start()
        except RuntimeError:
            pass
