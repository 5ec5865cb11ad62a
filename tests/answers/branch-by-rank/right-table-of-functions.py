# right: one function per rank in a table, looked up while tracing
WORK = {2: jnp.log2}


def choose(x):
    work = WORK.get(jnp.ndim(x), jnp.asarray)
    return work(x)

chosen = jax.jit(choose)


def log2_if_rank_2(x):
    """Return the logarithm to base 2 of an array of rank 2, and any other array as it is, under `jax.jit`."""
    return chosen(x)
