# wrong: looks at programs, and not into tuples of them
# belief: inner-programs-have-one-place
# loses: branches, all-together
def primitive_names(fn, *args):
    """Return the names of all primitives that `jax.make_jaxpr(fn)(*args)` shows, nested programs included, in order."""
    def of(program):
        names = []
        for equation in program.eqns:
            names.append(equation.primitive.name)
            for value in equation.params.values():
                if hasattr(value, "eqns"):
                    names += of(value)
        return names

    return of(jax.make_jaxpr(fn)(*args))
