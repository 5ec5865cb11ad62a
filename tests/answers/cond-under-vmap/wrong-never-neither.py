# wrong: takes everything that is no cond for a select
# belief: cond-is-select
# loses: looked-neither
def predict():
    """Return the seven predictions."""
    return {"jit": "cond", "both": "select", "only_p": "select", "only_v": "cond", "one_by_one": "cond",
            "sines_both": 4, "sines_one_by_one": 1}


def how_it_chooses(fn, *args):
    return "cond" if "cond" in jitscope.jaxpr_of(fn, *args).primitives else "select"
