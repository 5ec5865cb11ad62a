# wrong: n is the 3 that it was called with
# belief: scalars-are-static
# loses: prefix, n-values
def predict():
    """Return what you expect: a dict of six times "works" or "raises", and two whole numbers."""
    return {
        "index": "works", "prefix": "works", "half": "works",
        "picked_sum": "raises", "four_values": "works", "n_values": "works",
        "body_runs": 1, "programs": 3,
    }
