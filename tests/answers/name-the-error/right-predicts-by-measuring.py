# right: the prediction is a copy of the measurement, which looks at the shapes of the results alone

def error_of(f, *args):
    """Return the name of the class of the exception that jax.jit(f)(*args) raises, or "none"."""
    try:
        jax.eval_shape(f, *args)
    except Exception as error:
        return type(error).__name__
    else:
        return "none"


def shorten(x): return x[:2] if x.shape[0] > 2 else x
def larger(x): return max(x[0], x[1])
def wave(x): return np.sin(x)
def positives(x): return x[x > 0]
def average(x): return float(x.mean())


def repeated(x, n):
    for _ in range(n):
        x = 2 * x
    return x


def predict():
    """Return what each of the six calls of the card raises: a dict of six names of error classes, or "none"."""
    x = jnp.array([1.0, -2.0, 3.0])
    measured = {f.__name__: error_of(f, x) for f in (shorten, larger, wave, positives, average)}
    return dict(measured, repeated=error_of(repeated, x, 3))
