# wrong: notes the name of an equation after what is inside
# loses: nested-jit, jitted-itself, branches, loops, all-together
def primitive_names(fn, *args):
    """Return the names of all primitives that `jax.make_jaxpr(fn)(*args)` shows, nested programs included, in order."""
    def of(program):
        names = []
        for equation in program.eqns:
            for value in equation.params.values():
                for inner in value if isinstance(value, (tuple, list)) else [value]:
                    if hasattr(inner, "eqns"):
                        names += of(inner)
            names.append(equation.primitive.name)
        return names

    return of(jax.make_jaxpr(fn)(*args))
