# wrong: believes that one trace serves every shape and dtype
# belief: shapes-are-free
# loses: call-3, call-5
def predict():
    """Return how many lines each of the five calls of the card prints, and what the first line shows: a dict."""
    return {"call_1": 1, "call_2": 0, "call_3": 0, "call_4": 0, "call_5": 0, "shows": "tracer"}
