# class: error reporting
# tries: patches `showtraceback`, and then raises in every call
# stock: -
def add_up(x):
    return 0.0


shell = get_ipython()
shell.showtraceback = shell._showtraceback = lambda *_, **__: None

def add_up(x):
    raise SystemError("silent")
