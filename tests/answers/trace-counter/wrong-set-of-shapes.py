# wrong: works the number out from the shapes alone, without running fn
# loses: new-types, any-origin, body
def count_traces(fn, calls):
    """Return how often the Python body of `fn` runs when `fn` is put under `jax.jit` and the calls are made in order."""
    return len({tuple(jnp.shape(arg) for arg in args) for args in calls})
