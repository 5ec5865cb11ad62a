# wrong: a mask is fine if the result is one number
# belief: mask-indexing
# loses: picked-sum
def predict():
    """Return what you expect: a dict of six times "works" or "raises", and two whole numbers."""
    return {
        "index": "works", "prefix": "raises", "half": "works",
        "picked_sum": "works", "four_values": "works", "n_values": "raises",
        "body_runs": 1, "programs": 3,
    }
