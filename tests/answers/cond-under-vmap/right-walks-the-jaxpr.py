# right: walks through all equations by hand, and counts by thinking
def predict():
    """Return the seven predictions."""
    return {"jit": "cond", "both": "select", "only_p": "select", "only_v": "cond", "one_by_one": "cond",
            "sines_both": 4, "sines_one_by_one": 1}


def names(jaxpr):
    for equation in jaxpr.eqns:
        yield equation.primitive.name
        for value in equation.params.values():
            for part in value if isinstance(value, (tuple, list)) else [value]:
                inner = getattr(part, "jaxpr", part)
                if hasattr(inner, "eqns"):
                    yield from names(inner)


def how_it_chooses(fn, *args):
    found = set(names(jax.make_jaxpr(fn)(*args).jaxpr))
    return next((short for name, short in (("cond", "cond"), ("select_n", "select")) if name in found), "neither")
