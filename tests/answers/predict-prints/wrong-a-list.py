# wrong: returns the numbers without names, and calls the tracer what it prints as
# loses: call-1, call-2, call-3, call-4, call-5, shows
def predict():
    """Return how many lines each of the five calls of the card prints, and what the first line shows: a dict."""
    return [1, 0, 2, 0, 1, "JitTracer"]
