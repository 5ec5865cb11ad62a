# wrong: the function of the card, with a static number of turns
# belief: static-is-free
# loses: any-n
import functools


@functools.partial(jax.jit, static_argnums=1)
def g_inner_jitted(x, n):
    rows = [x]
    for _ in range(n):
        x = jnp.roll(x, 1) ^ (x | jnp.roll(x, -1))
        rows.append(x)
    return rows
