# right: the function itself is jitted

@jax.jit
def jit_cached_call(x):
    return (x * x).sum()
