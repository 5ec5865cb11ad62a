# wrong: predicts a plain TypeError for all
# loses: predict-larger, predict-repeated, predict-wave, predict-positives, predict-average

def predict():
    """Return what each of the six calls of the card raises: a dict of six names of error classes, or "none"."""
    return {
        "shorten": "none",
        "larger": "TypeError",
        "repeated": "TypeError",
        "wave": "TypeError",
        "positives": "TypeError",
        "average": "TypeError",
    }


def error_of(f, *args):
    """Return the name of the class of the exception that jax.jit(f)(*args) raises, or "none"."""
    try:
        jax.jit(f)(*args)
    except Exception as error:
        return type(error).__name__
    return "none"
