# class: resources
# tries: prints without end
# stock: loses the submission
def add_up(x):
    while True:
        print("x" * 10_000)
