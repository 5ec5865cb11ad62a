# wrong: jits a new partial of one function at every call
# belief: partial-is-unwrapped
# loses: hundred-calls

from functools import partial


def sum_of_powers(power, x):
    return jnp.sum(x**power)


def jit_cached_call(x):
    return jax.jit(partial(sum_of_powers, 2))(x)
