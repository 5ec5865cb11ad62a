# right: measures, and hands on what came out
def scale(x, n):
    return x * n


def crop(x, shape):
    return x[:shape[0], :shape[1]]


s = jax.jit(scale, static_argnames="n")
t = jax.jit(scale)
c = jax.jit(crop, static_argnames="shape")


def traces(calls):
    jax.clear_caches()
    with jitscope.watch() as seen:
        for function, args, kwargs in calls:
            function(*args, **kwargs)
    return seen.traces


def predict():
    x, table = jnp.ones(5), jnp.ones((4, 4))
    return {
        "arrays": traces([(s, (k * x, 2), {}) for k in range(8)]),
        "numbers": traces([(s, (x, n), {}) for n in (2, 3, 2, 3, 4)]),
        "traced_numbers": traces([(t, (x, n), {}) for n in (2, 3, 2, 3, 4)]),
        "tuples": traces([(c, (table, tuple([2, 3])), {}) for _ in range(4)]),
        "spellings": traces([(s, (x, 2), {}), (s, (x,), {"n": 2})] * 3),
        "equal_numbers": traces([(s, (x, n), {}) for n in (1, 1.0, True)]),
    }
