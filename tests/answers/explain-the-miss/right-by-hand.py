# right: compares the two calls by hand, property by property, and runs nothing
def f(x, scale=2.0, *, mode="sum"):
    """The function that both calls are calls of, as it would be jitted: with `mode` static."""
    reduce = {"sum": jnp.sum, "mean": jnp.mean, "max": jnp.max}[mode]
    return jax.tree.map(lambda leaf: reduce(leaf * scale), x)


def why_retraced(call_a, call_b):
    """Return why call_b is traced again after call_a, or "hit" where it is not."""
    (args_a, kwargs_a), (args_b, kwargs_b) = call_a, call_b
    kwargs_a, kwargs_b = dict(kwargs_a), dict(kwargs_b)
    if len(args_a) != len(args_b) or kwargs_a.keys() != kwargs_b.keys():
        return "calling-convention"
    if kwargs_a.pop("mode", None) != kwargs_b.pop("mode", None):
        return "static"
    leaves_a, tree_a = jax.tree.flatten((args_a, kwargs_a))
    leaves_b, tree_b = jax.tree.flatten((args_b, kwargs_b))
    if tree_a != tree_b:
        return "structure"
    for a, b in zip(map(jax.typeof, leaves_a), map(jax.typeof, leaves_b)):
        for part in ("shape", "dtype", "weak_type"):
            if getattr(a, part) != getattr(b, part):
                return part
    return "hit"
