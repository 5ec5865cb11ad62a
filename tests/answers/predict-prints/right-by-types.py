# right: works the numbers out from the types of the five arrays
def predict():
    """Return how many lines each of the five calls of the card prints, and what the first line shows: a dict."""
    types = [((2,), "float32"), ((2,), "float32"), ((1, 2), "float32"), ((2,), "float32"), ((2,), "int32")]
    predicted, traced = {"shows": "tracer"}, set()
    for number, (shape, dtype) in enumerate(types, start=1):
        new = (shape, dtype) not in traced
        predicted[f"call_{number}"] = (1 + (len(shape) == 2)) if new else 0
        traced.add((shape, dtype))
    return predicted
