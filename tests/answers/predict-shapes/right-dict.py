# right: built from two lists
def predict():
    """Return what you expect: a dict of six times "works" or "raises", and two whole numbers."""
    works, raises = ["index", "half", "four_values"], ["prefix", "picked_sum", "n_values"]
    return dict.fromkeys(works, "works") | dict.fromkeys(raises, "raises") | dict(body_runs=1, programs=3)
