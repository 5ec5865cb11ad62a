# wrong: every name once, sorted
# loses: flat, calls, nested-jit, jitted-itself, branches, loops, all-together
def primitive_names(fn, *args):
    """Return the names of all primitives that `jax.make_jaxpr(fn)(*args)` shows, nested programs included, in order."""
    def of(program):
        names = set()
        for equation in program.eqns:
            names.add(equation.primitive.name)
            for value in equation.params.values():
                for inner in value if isinstance(value, (tuple, list)) else [value]:
                    if hasattr(inner, "eqns"):
                        names |= of(inner)
        return names

    return sorted(of(jax.make_jaxpr(fn)(*args)))
