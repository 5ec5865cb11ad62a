# wrong: believes that JAX keeps the latest program only
# loses: call-4
def predict():
    """Return how many lines each of the five calls of the card prints, and what the first line shows: a dict."""
    return {"call_1": 1, "call_2": 0, "call_3": 2, "call_4": 1, "call_5": 1, "shows": "tracer"}
