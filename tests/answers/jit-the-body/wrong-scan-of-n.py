# wrong: turns the loop into a scan, whose length is part of the program
# belief: static-is-free
# loses: any-n, whole-step
import functools


@functools.partial(jax.jit, static_argnames="n")
def grow(x, n):
    def step(row, _):
        row = jnp.roll(row, 1) ^ (row | jnp.roll(row, -1))
        return row, row

    return jax.lax.scan(step, x, length=n)[1]


def g_inner_jitted(x, n):
    return [x, *grow(x, n)]
