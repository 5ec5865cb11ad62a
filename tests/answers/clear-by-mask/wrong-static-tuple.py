# wrong: makes the mask hashable, and pays a program for each
# belief: static-is-free
# loses: compiles, inside-jit
import functools


@functools.partial(jax.jit, static_argnums=(1, 2))
def clear_static(x, mask, shape):
    return x.at[np.array(mask, bool).reshape(shape)].set(0)


def clear(x, mask):
    """Return a copy of `x` with zeros where `mask` is True."""
    return clear_static(x, tuple(np.asarray(mask).ravel().tolist()), mask.shape)
