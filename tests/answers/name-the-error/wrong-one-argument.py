# wrong: hands only the first argument on
# loses: measured-errors, measured-none

def predict():
    """Return what each of the six calls of the card raises: a dict of six names of error classes, or "none"."""
    return {
        "shorten": "none",
        "larger": "TracerBoolConversionError",
        "repeated": "TracerIntegerConversionError",
        "wave": "TracerArrayConversionError",
        "positives": "NonConcreteBooleanIndexError",
        "average": "ConcretizationTypeError",
    }


def error_of(f, *args):
    """Return the name of the class of the exception that jax.jit(f)(*args) raises, or "none"."""
    try:
        jax.jit(f)(args[0])
    except Exception as error:
        return type(error).__name__
    return "none"
