# wrong: one symbolic export is one program
# belief: polymorphism-stops-compiles
# loses: programs
def predict():
    """Return what you expect: a dict of six times "works" or "raises", and two whole numbers."""
    return {
        "index": "works", "prefix": "raises", "half": "works",
        "picked_sum": "raises", "four_values": "works", "n_values": "raises",
        "body_runs": 1, "programs": 1,
    }
