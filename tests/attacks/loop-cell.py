# class: never ending
# tries: loops in the answer cell
# stock: loses the submission
def add_up(x):
    return 0.0


while True:
    pass
