# right: a decorated helper of its own, and a Python number as the result

@jax.jit
def total(x):
    return x.sum()


def cache_independent_count(x_a, x_b):
    return sum(float(total(x)) for x in (x_a, x_b))
