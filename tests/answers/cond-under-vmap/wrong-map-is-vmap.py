# wrong: predicts that lax.map makes a batch as vmap does
# belief: cond-is-select
# loses: predict-one-by-one, predict-sines-one-by-one
def predict():
    return {"jit": "cond", "both": "select", "only_p": "select", "only_v": "cond", "one_by_one": "select",
            "sines_both": 4, "sines_one_by_one": 4}


def how_it_chooses(fn, *args):
    """Return "cond", "select" or "neither"."""
    primitives = jitscope.jaxpr_of(fn, *args).primitives
    if "cond" in primitives:
        return "cond"
    return "select" if "select_n" in primitives else "neither"
