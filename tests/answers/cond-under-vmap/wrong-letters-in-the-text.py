# wrong: looks for letters in the printed program, where the names of functions stand, too
# loses: looked-neither
def predict():
    """Return the seven predictions."""
    return {"jit": "cond", "both": "select", "only_p": "select", "only_v": "cond", "one_by_one": "cond",
            "sines_both": 4, "sines_one_by_one": 1}


def how_it_chooses(fn, *args):
    text = str(jax.make_jaxpr(fn)(*args))
    return "cond" if "cond" in text else "select" if "select_n" in text else "neither"
