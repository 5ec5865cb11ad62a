# wrong: hands on the first argument only
# loses: calls
def primitive_names(fn, *args):
    """Return the names of all primitives that `jax.make_jaxpr(fn)(*args)` shows, nested programs included, in order."""
    def of(program):
        names = []
        for equation in program.eqns:
            names.append(equation.primitive.name)
            for value in equation.params.values():
                for inner in value if isinstance(value, (tuple, list)) else [value]:
                    if hasattr(inner, "eqns"):
                        names += of(inner)
        return names

    return of(jax.make_jaxpr(fn)(args[0]))
