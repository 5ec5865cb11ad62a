# right: a stack of equations instead of a function that calls itself; programs found by jax.tree
def primitive_names(fn, *args):
    """Return the names of all primitives that `jax.make_jaxpr(fn)(*args)` shows, nested programs included, in order."""
    names, stack = [], list(reversed(jax.make_jaxpr(fn)(*args).eqns))
    while stack:
        equation = stack.pop()
        names.append(equation.primitive.name)
        inside = []
        for leaf in jax.tree.leaves(list(equation.params.values())):
            inside += getattr(leaf, "eqns", [])
        stack += reversed(inside)
    return names
