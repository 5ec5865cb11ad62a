# wrong: unique cannot work under jit
# belief: unique-jits
# loses: four-values
def predict():
    """Return what you expect: a dict of six times "works" or "raises", and two whole numbers."""
    return {
        "index": "works", "prefix": "raises", "half": "works",
        "picked_sum": "raises", "four_values": "raises", "n_values": "raises",
        "body_runs": 1, "programs": 3,
    }
