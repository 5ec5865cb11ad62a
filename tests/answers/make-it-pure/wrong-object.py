# wrong: an object outside takes the place of the globals
# belief: mutation-survives
# loses: nothing-outside
class Log:
    def __init__(self):
        self.values = []


log = Log()


@jax.jit
def running_log(xs):
    """Return the running total of the logarithms of a 1-D array, under `jax.jit`, right on every call."""
    log.values = [jnp.log(x) for x in xs]
    return jnp.cumsum(jnp.stack(log.values)) if log.values else jnp.zeros(0)
