# right: takes the program from .trace of a jitted wrapper, and unwraps closed jaxprs itself
def walk(jaxpr, found):
    jaxpr = getattr(jaxpr, "jaxpr", jaxpr)
    for eqn in jaxpr.eqns:
        found.append(str(eqn.primitive))
        for value in eqn.params.values():
            for item in (value if type(value) in (tuple, list) else (value,)):
                if hasattr(getattr(item, "jaxpr", item), "eqns"):
                    walk(item, found)
    return found


def primitive_names(fn, *args):
    """Return the names of all primitives that `jax.make_jaxpr(fn)(*args)` shows, nested programs included, in order."""
    return walk(jax.jit(lambda *a: fn(*a)).trace(*args).jaxpr, [])
