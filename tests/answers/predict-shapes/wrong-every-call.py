# wrong: everything happens at every call
# belief: prints-every-call
# loses: body-runs, programs
def predict():
    """Return what you expect: a dict of six times "works" or "raises", and two whole numbers."""
    return {
        "index": "works", "prefix": "raises", "half": "works",
        "picked_sum": "raises", "four_values": "works", "n_values": "raises",
        "body_runs": 4, "programs": 4,
    }
