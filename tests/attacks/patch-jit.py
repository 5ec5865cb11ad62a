# class: patched libraries
# tries: replaces `jax.jit` by something that does not compile
# stock: -
# deserves: 0
jax.jit = lambda function, **_: function

def add_up(x):
    return sum(float(v) for v in x)
