# wrong: believes that a new jax.jit of the same f starts with an empty cache
# belief: rejit-always-recompiles
# loses: shape, dtype, weak_type, static, structure, calling-convention, again
def f(x, scale=2.0, *, mode="sum"):
    """The function that both calls are calls of, as it would be jitted: with `mode` static."""
    reduce = {"sum": jnp.sum, "mean": jnp.mean, "max": jnp.max}[mode]
    return jax.tree.map(lambda leaf: reduce(leaf * scale), x)


def why_retraced(call_a, call_b):
    """Return why call_b is traced again after call_a, or "hit" where it is not."""
    jitted = jax.jit(f, static_argnames="mode")
    jitted(*call_a[0], **call_a[1])
    with jitscope.explain() as misses:
        jitted(*call_b[0], **call_b[1])
    return misses[0].reasons[0] if misses else "hit"
