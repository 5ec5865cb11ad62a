# wrong: uses the operator, with n static: a program for each n, but no loop in it
# loses: unrolled
@jax.jit(static_argnames="n")
def power(x, n):
    return x ** n
