# wrong: believes that jit changes nothing about a print, neither when it runs nor what it shows
# belief: prints-every-call
# loses: call-2, call-4, shows
def predict():
    """Return how many lines each of the five calls of the card prints, and what the first line shows: a dict."""
    return {"call_1": 1, "call_2": 1, "call_3": 2, "call_4": 1, "call_5": 1, "shows": "numbers"}
