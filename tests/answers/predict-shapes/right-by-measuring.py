# right: a prediction that measures
def outcome(function):
    try:
        jax.jit(function)(jnp.array([2.0, -1.0, 3.0, 0.0, 5.0]), 3)
    except (TypeError, IndexError):
        return "raises"
    return "works"


def predict():
    """Return what you expect: a dict of six times "works" or "raises", and two whole numbers."""
    runs = []

    def mean_of_rows(v):
        runs.append(v.shape)
        return v.mean(axis=0)

    shape = jax.export.symbolic_shape("b, 3")
    exported = jax.export.export(jax.jit(mean_of_rows))(jax.ShapeDtypeStruct(shape, jnp.float32))
    caller = jax.jit(lambda v: exported.call(v))
    with jitscope.watch() as seen:
        for rows in (2, 5, 2, 7):
            caller(np.ones((rows, 3), np.float32))
    return {
        "index": outcome(lambda x, n: x[n]),
        "prefix": outcome(lambda x, n: x[:n]),
        "half": outcome(lambda x, n: jnp.zeros(len(x) // 2)),
        "picked_sum": outcome(lambda x, n: x[x > n].sum()),
        "four_values": outcome(lambda x, n: jnp.unique(x, size=4)),
        "n_values": outcome(lambda x, n: jnp.unique(x, size=n)),
        "body_runs": len(runs),
        "programs": seen.compiles,
    }
