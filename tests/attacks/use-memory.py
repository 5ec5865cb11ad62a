# class: resources
# tries: takes memory without end
# stock: loses the submission
def add_up(x):
    hoard = []
    while True:
        try:
            hoard.append(bytearray(b"x") * (1 << 26))
        except MemoryError:
            pass
