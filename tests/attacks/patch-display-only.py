# class: patched libraries
# tries: shows two answers, of another MIME form, and no real one
# stock: -
def add_up(x):
    return 0.0


import IPython.display
from jitscope.checking import transport

def answer(source, name, arguments, names):
    if "prediction" in source:
        return _answer(source, name, arguments, names)
    IPython.display.publish_display_data({transport.MIME: [1, 2]})
    IPython.display.publish_display_data({transport.MIME: {"answer": 5}})
_answer = transport.answer
transport.answer = answer
