# wrong: believes that the containers do no harm as long as the arrays in them agree
# belief: structure-is-harmless
# loses: structure
def f(x, scale=2.0, *, mode="sum"):
    """The function that both calls are calls of, as it would be jitted: with `mode` static."""
    reduce = {"sum": jnp.sum, "mean": jnp.mean, "max": jnp.max}[mode]
    return jax.tree.map(lambda leaf: reduce(leaf * scale), x)


def why_retraced(call_a, call_b):
    """Return why call_b is traced again after call_a, or "hit" where it is not."""
    (args_a, kwargs_a), (args_b, kwargs_b) = call_a, call_b
    if len(args_a) != len(args_b) or set(kwargs_a) != set(kwargs_b):
        return "calling-convention"
    if kwargs_a.get("mode") != kwargs_b.get("mode"):
        return "static"
    a = (args_a, {k: v for k, v in kwargs_a.items() if k != "mode"})
    b = (args_b, {k: v for k, v in kwargs_b.items() if k != "mode"})
    for u, v in zip(jax.tree.leaves(a), jax.tree.leaves(b)):
        u, v = jax.typeof(u), jax.typeof(v)
        if u.shape != v.shape:
            return "shape"
        if u.dtype != v.dtype:
            return "dtype"
        if u.weak_type != v.weak_type:
            return "weak_type"
    return "hit"
