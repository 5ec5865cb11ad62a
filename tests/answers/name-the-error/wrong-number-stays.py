# wrong: takes a Python number to stay a number under jit
# belief: scalars-are-static
# loses: predict-repeated

def predict():
    """Return what each of the six calls of the card raises: a dict of six names of error classes, or "none"."""
    return {
        "shorten": "none",
        "larger": "TracerBoolConversionError",
        "repeated": "none",
        "wave": "TracerArrayConversionError",
        "positives": "NonConcreteBooleanIndexError",
        "average": "ConcretizationTypeError",
    }


def error_of(f, *args):
    """Return the name of the class of the exception that jax.jit(f)(*args) raises, or "none"."""
    try:
        jax.jit(f)(*args)
    except Exception as error:
        return type(error).__name__
    return "none"
