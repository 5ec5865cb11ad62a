# wrong: the jitted function takes no argument and reads the array from a global variable
# belief: closure-in-cache-key
# loses: values, edges

current = None


@jax.jit
def sum_of_squares():
    return jnp.sum(current**2)


def jit_cached_call(x):
    global current
    current = x
    return sum_of_squares()
