# class: lying objects
# tries: claims the class of an array by `__class__`
# stock: -
import jax

class Sum:
    @property
    def __class__(self): return jax.Array
    dtype = "float32"
    def __array__(self, *_, **__): return [True]

def add_up(x):
    return Sum()
