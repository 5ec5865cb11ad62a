# right: traces without compiling or running: that is where each of these errors is raised

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
    raised = []
    try:
        jax.jit(f).trace(*args)
    except Exception as error:
        raised.append(error)
    return raised[0].__class__.__name__ if raised else "none"
