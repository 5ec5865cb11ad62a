# right: a while_loop with the total, the place and the array so far in its carry

def body(state):
    k, total, out = state
    total = total + out[k]
    return k + 1, total, out.at[k].set(total)


@jax.jit
def run(x):
    start = (0, jnp.zeros_like(x, shape=()), x)
    return jax.lax.while_loop(lambda state: state[0] < x.size, body, start)[2]


def cumulative_sum(x):
    return run(x) if x.size else x
