# wrong: looks at the top level alone
# belief: inner-jit-retraced
# loses: nested-jit, jitted-itself, branches, loops, all-together
def primitive_names(fn, *args):
    """Return the names of all primitives that `jax.make_jaxpr(fn)(*args)` shows, nested programs included, in order."""
    return [equation.primitive.name for equation in jax.make_jaxpr(fn)(*args).eqns]
