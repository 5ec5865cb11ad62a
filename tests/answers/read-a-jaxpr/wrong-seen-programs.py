# wrong: lets jitscope.watch do the walk, which the card rules out
# loses: flat, calls, nested-jit, jitted-itself, branches, loops, all-together
def primitive_names(fn, *args):
    """Return the names of all primitives that `jax.make_jaxpr(fn)(*args)` shows, nested programs included, in order."""
    with jitscope.watch() as seen:
        jax.jit(lambda *a: fn(*a))(*args)
    return list(seen.programs[0].primitives)
