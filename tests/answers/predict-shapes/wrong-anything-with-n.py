# wrong: whatever is traced is of no use as an index
# belief: python-ops-on-tracers
# loses: index
def predict():
    """Return what you expect: a dict of six times "works" or "raises", and two whole numbers."""
    return {
        "index": "raises", "prefix": "raises", "half": "works",
        "picked_sum": "raises", "four_values": "works", "n_values": "raises",
        "body_runs": 1, "programs": 3,
    }
