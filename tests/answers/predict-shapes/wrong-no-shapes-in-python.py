# wrong: believes that a length is traced
# belief: any-if-forbidden
# loses: half
def predict():
    """Return what you expect: a dict of six times "works" or "raises", and two whole numbers."""
    return {
        "index": "works", "prefix": "raises", "half": "raises",
        "picked_sum": "raises", "four_values": "works", "n_values": "raises",
        "body_runs": 1, "programs": 3,
    }
