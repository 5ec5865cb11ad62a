# right: decorated; broadcasts by hand and selects
@jax.jit
def clear(x, mask):
    """Return a copy of `x` with zeros where `mask` is True."""
    places = jnp.broadcast_to(jnp.expand_dims(mask, tuple(range(mask.ndim, x.ndim))), x.shape)
    return jax.lax.select(places, jnp.zeros_like(x), x)
