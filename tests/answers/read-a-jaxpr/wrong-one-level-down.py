# wrong: goes one level down and no further
# belief: jaxpr-is-flat
# loses: nested-jit, branches, all-together
def primitive_names(fn, *args):
    """Return the names of all primitives that `jax.make_jaxpr(fn)(*args)` shows, nested programs included, in order."""
    names = []
    for equation in jax.make_jaxpr(fn)(*args).eqns:
        names.append(equation.primitive.name)
        for value in equation.params.values():
            for inner in value if isinstance(value, tuple) else (value,):
                if hasattr(inner, "eqns"):
                    names += [e.primitive.name for e in inner.eqns]
    return names
