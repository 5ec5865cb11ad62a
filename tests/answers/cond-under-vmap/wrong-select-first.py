# wrong: asks for the select first, where a program may hold both
# loses: looked-flat
def predict():
    """Return the seven predictions."""
    return {"jit": "cond", "both": "select", "only_p": "select", "only_v": "cond", "one_by_one": "cond",
            "sines_both": 4, "sines_one_by_one": 1}


def how_it_chooses(fn, *args):
    found = jitscope.jaxpr_of(fn, *args).primitives
    return "select" if "select_n" in found else "cond" if "cond" in found else "neither"
