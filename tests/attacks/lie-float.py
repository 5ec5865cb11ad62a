# class: lying objects
# tries: returns a subclass of float that compares as equal
# stock: -
class Sum(float):
    def __eq__(self, other): return True
    def __sub__(self, other): return 0.0
    __rsub__ = __sub__
    def __le__(self, other): return True
    __hash__ = float.__hash__

def add_up(x):
    return Sum(0)
