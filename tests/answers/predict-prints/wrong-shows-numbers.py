# wrong: counts well, but believes that the function runs on the array itself
# belief: prints-every-call
# loses: shows
def predict():
    """Return how many lines each of the five calls of the card prints, and what the first line shows: a dict."""
    return {"call_1": 1, "call_2": 0, "call_3": 2, "call_4": 0, "call_5": 1, "shows": "numbers"}
