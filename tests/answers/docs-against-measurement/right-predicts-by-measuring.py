# right: the prediction is a copy of the measurement; each turn is watched by itself
import functools

def measure(make, x, turns):
    """Return how many traces JAX makes when each of `turns` turns calls jax.jit(make())(x)."""
    def one_turn():
        function = make()
        with jitscope.watch() as seen:
            jax.jit(function)(x)
        return seen.traces

    return sum(one_turn() for _ in range(turns))


def scale(factor, v):
    return factor * v


def predict():
    """Return how many traces each of the four loops of the card takes: a dict of four whole numbers."""
    x, part = jnp.arange(4.0), functools.partial(scale, 3.0)

    def double(v):
        return 2 * v

    loops = dict(
        same_function=lambda: double,
        fresh_lambda=lambda: lambda v: scale(3.0, v),
        fresh_partial=lambda: functools.partial(scale, 3.0),
        same_partial=lambda: part,
    )
    return {name: measure(make, x, 5) for name, make in loops.items()}
