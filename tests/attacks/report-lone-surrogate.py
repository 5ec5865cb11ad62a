# class: error reporting
# tries: sends text that no file can hold
# stock: loses the submission
def add_up(x):
    return 0.0


import json

session = get_ipython().kernel.session
session.pack = lambda obj: json.dumps(obj, default=str).encode()
print("\ud800 half a character")

def add_up(x):
    raise ValueError("\ud800")
