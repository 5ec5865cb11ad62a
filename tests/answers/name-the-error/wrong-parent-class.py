# wrong: asks with isinstance, and names the parent of the class
# loses: measured-errors

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
    names = ["ConcretizationTypeError", "TracerArrayConversionError", "TracerIntegerConversionError",
             "NonConcreteBooleanIndexError"]
    try:
        jax.jit(f)(*args)
    except Exception as error:
        for name in names:
            if isinstance(error, getattr(jax.errors, name)):
                return name
        return type(error).__name__
    return "none"
