# class: error reporting
# tries: swallows every error by `set_custom_exc`
# stock: -
def add_up(x):
    return 0.0


get_ipython().set_custom_exc((BaseException,), lambda *_: None)

def add_up(x):
    raise AssertionError("nobody will hear of it")
