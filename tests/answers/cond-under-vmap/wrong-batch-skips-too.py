# wrong: predicts that each element of a batch goes its own way
# belief: cond-under-vmap-skips
# loses: predict-both, predict-only-p, predict-sines-both
def predict():
    return {"jit": "cond", "both": "cond", "only_p": "cond", "only_v": "cond", "one_by_one": "cond",
            "sines_both": 1, "sines_one_by_one": 1}


def how_it_chooses(fn, *args):
    """Return "cond", "select" or "neither"."""
    primitives = jitscope.jaxpr_of(fn, *args).primitives
    if "cond" in primitives:
        return "cond"
    return "select" if "select_n" in primitives else "neither"
