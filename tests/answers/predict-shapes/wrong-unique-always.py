# wrong: unique is JAX's own, so it works
# belief: unique-jits
# loses: n-values
def predict():
    """Return what you expect: a dict of six times "works" or "raises", and two whole numbers."""
    return {
        "index": "works", "prefix": "raises", "half": "works",
        "picked_sum": "raises", "four_values": "works", "n_values": "works",
        "body_runs": 1, "programs": 3,
    }
