# wrong: believes that one cannot know, and guesses the usual cause
# belief: cause-unknowable
# loses: dtype, weak_type, static, structure, calling-convention, hit, again
def f(x, scale=2.0, *, mode="sum"):
    """The function that both calls are calls of, as it would be jitted: with `mode` static."""
    reduce = {"sum": jnp.sum, "mean": jnp.mean, "max": jnp.max}[mode]
    return jax.tree.map(lambda leaf: reduce(leaf * scale), x)


def why_retraced(call_a, call_b):
    """Return why call_b is traced again after call_a, or "hit" where it is not."""
    return "shape"
