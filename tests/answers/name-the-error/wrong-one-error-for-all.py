# wrong: predicts the general class for all that ask for a value
# loses: predict-larger, predict-repeated, predict-wave, predict-positives

def predict():
    """Return what each of the six calls of the card raises: a dict of six names of error classes, or "none"."""
    return {
        "shorten": "none",
        "larger": "ConcretizationTypeError",
        "repeated": "ConcretizationTypeError",
        "wave": "ConcretizationTypeError",
        "positives": "ConcretizationTypeError",
        "average": "ConcretizationTypeError",
    }


def error_of(f, *args):
    """Return the name of the class of the exception that jax.jit(f)(*args) raises, or "none"."""
    try:
        jax.jit(f)(*args)
    except Exception as error:
        return type(error).__name__
    return "none"
