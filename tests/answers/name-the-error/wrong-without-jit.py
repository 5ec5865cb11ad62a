# wrong: tries the function as it is, where all values are there, and believes what comes out
# belief: python-ops-on-tracers
# loses: predict-larger, predict-repeated, predict-wave, predict-positives, predict-average, measured-errors

def predict():
    """Return what each of the six calls of the card raises: a dict of six names of error classes, or "none"."""
    return {
        "shorten": "none",
        "larger": "none",
        "repeated": "none",
        "wave": "none",
        "positives": "none",
        "average": "none",
    }


def error_of(f, *args):
    """Return the name of the class of the exception that jax.jit(f)(*args) raises, or "none"."""
    try:
        f(*args)
    except Exception as error:
        return type(error).__name__
    return "none"
