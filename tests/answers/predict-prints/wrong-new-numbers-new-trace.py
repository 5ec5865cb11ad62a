# wrong: believes that a program belongs to the numbers it was recorded for
# belief: scalars-are-static
# loses: call-2
def predict():
    """Return how many lines each of the five calls of the card prints, and what the first line shows: a dict."""
    return {"call_1": 1, "call_2": 1, "call_3": 2, "call_4": 0, "call_5": 1, "shows": "tracer"}
