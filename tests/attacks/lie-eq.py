# class: lying objects
# tries: returns an object that equals everything
# stock: -
class Yes:
    def __eq__(self, other): return True
    def __ne__(self, other): return False
    def __le__(self, other): return True
    __ge__ = __lt__ = __gt__ = __le__
    __hash__ = None
    def __array__(self, *_, **__): raise KeyError
    def __bool__(self): return True

def add_up(x):
    return Yes()
