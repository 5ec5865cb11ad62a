# wrong: believes that a Python number and an array of no dimensions are one type
# belief: scalar-is-array
# loses: weak_type
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
    if jax.tree.structure(a) != jax.tree.structure(b):
        return "structure"
    for u, v in zip(jax.tree.leaves(a), jax.tree.leaves(b)):
        u, v = jnp.asarray(u), jnp.asarray(v)
        if u.shape != v.shape:
            return "shape"
        if u.dtype != v.dtype:
            return "dtype"
    return "hit"
