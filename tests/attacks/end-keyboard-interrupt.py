# class: ending early
# tries: raises KeyboardInterrupt when called
# stock: -
def add_up(x):
    raise KeyboardInterrupt
