# class: never ending
# tries: loops when called
# stock: loses the submission
def add_up(x):
    while True:
        pass
