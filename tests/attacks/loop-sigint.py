# class: never ending
# tries: loops with SIGINT, SIGTERM and every exception ignored
# stock: loses the submission
import signal

for number in (signal.SIGINT, signal.SIGTERM):
    signal.signal(number, signal.SIG_IGN)

def add_up(x):
    while True:
        try:
            while True:
                pass
        except BaseException:
            pass
