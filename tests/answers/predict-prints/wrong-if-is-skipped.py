# wrong: believes that a Python if has no effect under jit
# belief: any-if-forbidden
# loses: call-3
def predict():
    """Return how many lines each of the five calls of the card prints, and what the first line shows: a dict."""
    return {"call_1": 1, "call_2": 0, "call_3": 1, "call_4": 0, "call_5": 1, "shows": "tracer"}
