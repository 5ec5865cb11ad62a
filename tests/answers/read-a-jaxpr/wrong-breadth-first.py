# wrong: puts what is inside behind everything else
# loses: nested-jit, jitted-itself, branches, loops, all-together
def primitive_names(fn, *args):
    """Return the names of all primitives that `jax.make_jaxpr(fn)(*args)` shows, nested programs included, in order."""
    names, programs = [], [jax.make_jaxpr(fn)(*args)]
    for program in programs:
        for equation in program.eqns:
            names.append(equation.primitive.name)
            for value in equation.params.values():
                programs.extend(v for v in (value if isinstance(value, (tuple, list)) else [value]) if hasattr(v, "eqns"))
    return names
