# wrong: believes that tracing walks into every if
# belief: any-if-forbidden
# loses: call-1, call-5
def predict():
    """Return how many lines each of the five calls of the card prints, and what the first line shows: a dict."""
    return {"call_1": 2, "call_2": 0, "call_3": 2, "call_4": 0, "call_5": 2, "shows": "tracer"}
