# wrong: works the number out, and believes that Python numbers are told apart by value
# belief: scalars-are-static
# loses: any-origin, body
def count_traces(fn, calls):
    """Return how often the Python body of `fn` runs when `fn` is put under `jax.jit` and the calls are made in order."""
    def kind(arg):
        if isinstance(arg, (int, float)):
            return arg
        return jnp.asarray(arg).shape, str(jnp.asarray(arg).dtype)

    return len({tuple(kind(arg) for arg in args) for args in calls})
