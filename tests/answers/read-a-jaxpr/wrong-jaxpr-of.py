# wrong: lets jitscope do the walk, which the card rules out
# loses: flat, calls, nested-jit, jitted-itself, branches, loops, all-together
def primitive_names(fn, *args):
    """Return the names of all primitives that `jax.make_jaxpr(fn)(*args)` shows, nested programs included, in order."""
    return list(jitscope.jaxpr_of(fn, *args).primitives)
