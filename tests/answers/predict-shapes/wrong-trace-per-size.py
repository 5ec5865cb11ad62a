# wrong: each size is traced anew, as without a symbolic shape
# belief: shapes-are-free
# loses: body-runs
def predict():
    """Return what you expect: a dict of six times "works" or "raises", and two whole numbers."""
    return {
        "index": "works", "prefix": "raises", "half": "works",
        "picked_sum": "raises", "four_values": "works", "n_values": "raises",
        "body_runs": 3, "programs": 3,
    }
