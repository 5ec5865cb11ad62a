# wrong: looks at the outermost equations only
# loses: looked-nested
def predict():
    """Return the seven predictions."""
    return {"jit": "cond", "both": "select", "only_p": "select", "only_v": "cond", "one_by_one": "cond",
            "sines_both": 4, "sines_one_by_one": 1}


def how_it_chooses(fn, *args):
    names = [equation.primitive.name for equation in jax.make_jaxpr(fn)(*args).eqns]
    if "cond" in names:
        return "cond"
    return "select" if "select_n" in names else "neither"
