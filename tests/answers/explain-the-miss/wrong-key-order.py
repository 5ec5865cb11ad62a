# wrong: believes that the order of a dict's keys is part of its structure
# belief: key-order-retraces
# loses: hit
def f(x, scale=2.0, *, mode="sum"):
    """The function that both calls are calls of, as it would be jitted: with `mode` static."""
    reduce = {"sum": jnp.sum, "mean": jnp.mean, "max": jnp.max}[mode]
    return jax.tree.map(lambda leaf: reduce(leaf * scale), x)


def skeleton(x):
    if isinstance(x, dict):
        return [(key, skeleton(value)) for key, value in x.items()]
    if isinstance(x, (list, tuple)):
        return type(x), [skeleton(value) for value in x]
    return x is None


def why_retraced(call_a, call_b):
    """Return why call_b is traced again after call_a, or "hit" where it is not."""
    (args_a, kwargs_a), (args_b, kwargs_b) = call_a, call_b
    if len(args_a) != len(args_b) or set(kwargs_a) != set(kwargs_b):
        return "calling-convention"
    if kwargs_a.get("mode") != kwargs_b.get("mode"):
        return "static"
    a = (args_a, {k: v for k, v in kwargs_a.items() if k != "mode"})
    b = (args_b, {k: v for k, v in kwargs_b.items() if k != "mode"})
    if skeleton(a[0]) != skeleton(b[0]):
        return "structure"
    for u, v in zip(jax.tree.leaves(a), jax.tree.leaves(b)):
        u, v = jax.typeof(u), jax.typeof(v)
        for part in ("shape", "dtype", "weak_type"):
            if getattr(u, part) != getattr(v, part):
                return part
    return "hit"
