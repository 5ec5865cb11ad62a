# class: resources
# tries: prints 40 MB at once
# stock: -
def add_up(x):
    return 0.0


print("x" * 40_000_000)
