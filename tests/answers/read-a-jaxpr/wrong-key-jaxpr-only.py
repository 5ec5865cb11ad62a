# wrong: believes that the program inside is always under the key "jaxpr"
# belief: inner-programs-have-one-place
# loses: branches, loops, all-together
def primitive_names(fn, *args):
    """Return the names of all primitives that `jax.make_jaxpr(fn)(*args)` shows, nested programs included, in order."""
    def of(program):
        names = []
        for equation in program.eqns:
            names.append(equation.primitive.name)
            if "jaxpr" in equation.params:
                names += of(equation.params["jaxpr"])
        return names

    return of(jax.make_jaxpr(fn)(*args))
