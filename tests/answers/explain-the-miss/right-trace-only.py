# right: a fresh partial per question, traced and never run; the reason is taken from the miss
import functools

def f(x, scale=2.0, *, mode="sum"):
    """The function that both calls are calls of, as it would be jitted: with `mode` static."""
    reduce = {"sum": jnp.sum, "mean": jnp.mean, "max": jnp.max}[mode]
    return jax.tree.map(lambda leaf: reduce(leaf * scale), x)


def why_retraced(call_a, call_b):
    """Return why call_b is traced again after call_a, or "hit" where it is not."""
    jitted = jax.jit(functools.partial(f), static_argnames=("mode",))
    with jitscope.explain() as misses:
        for args, kwargs in (call_a, call_b):
            jitted.trace(*args, **kwargs)
    return "hit" if len(misses) < 2 else misses[-1].reasons[0]
