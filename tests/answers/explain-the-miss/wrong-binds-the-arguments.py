# wrong: believes that positional and keyword arguments, and defaults, are the same call
# belief: keyword-is-positional
# loses: calling-convention
def f(x, scale=2.0, *, mode="sum"):
    """The function that both calls are calls of, as it would be jitted: with `mode` static."""
    reduce = {"sum": jnp.sum, "mean": jnp.mean, "max": jnp.max}[mode]
    return jax.tree.map(lambda leaf: reduce(leaf * scale), x)


def why_retraced(call_a, call_b):
    """Return why call_b is traced again after call_a, or "hit" where it is not."""
    jitted = jax.jit(lambda x, scale, mode: f(x, scale, mode=mode), static_argnames="mode")

    def call(args, kwargs):
        def bound(x, scale=2.0, *, mode="sum"):
            return x, scale, mode

        jitted(*bound(*args, **kwargs))

    call(*call_a)
    with jitscope.explain() as misses:
        call(*call_b)
    return misses[0].reasons[0] if misses else "hit"
