# class: resources
# tries: opens files without end
# stock: -
def add_up(x):
    return [open("/dev/null") for _ in range(100_000)]
