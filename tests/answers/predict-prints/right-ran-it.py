# right: ran the five calls, and collected what they printed
import contextlib
import io

def predict():
    """Return how many lines each of the five calls of the card prints, and what the first line shows: a dict."""
    kinds = []

    @jax.jit
    def size(x):
        kinds.append("tracer" if isinstance(x, jax.core.Tracer) else "numbers")
        print("size of", x)
        if x.ndim == 2:
            print("it has rows")
        return jnp.sum(x * x)

    calls = [[3.0, 4.0], [6.0, 8.0], [[3.0, 4.0]], [3.0, 4.0], [3, 4]]
    told = []
    for values in calls:
        buffer = io.StringIO()
        with contextlib.redirect_stdout(buffer):
            size(jnp.array(values))
        told.append(buffer.getvalue())
    predicted = {f"call_{k + 1}": text.count("\n") for k, text in enumerate(told)}
    return predicted | {"shows": kinds[0]}
