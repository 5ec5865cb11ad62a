# right: a fori_loop with a traced number of turns, called for each row; slow, and one program

@jax.jit
def row_after(x, turns):
    def turn(_, row):
        return jnp.roll(row, 1) ^ (row | jnp.roll(row, -1))

    return jax.lax.fori_loop(0, turns, turn, x)


def g_inner_jitted(x, n):
    return [x, *(row_after(x, turns) for turns in range(1, n + 1))]
