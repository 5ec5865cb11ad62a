# wrong: predicts a select wherever a batch is, shared predicate or not
# belief: cond-is-select
# loses: predict-only-v
def predict():
    return {"jit": "cond", "both": "select", "only_p": "select", "only_v": "select", "one_by_one": "cond",
            "sines_both": 4, "sines_one_by_one": 1}


def how_it_chooses(fn, *args):
    """Return "cond", "select" or "neither"."""
    primitives = jitscope.jaxpr_of(fn, *args).primitives
    if "cond" in primitives:
        return "cond"
    return "select" if "select_n" in primitives else "neither"
