# wrong: the places of the positive elements are static, so each mask has a program of its own
# belief: static-is-free
# loses: compiles, inside-jit
import functools


@functools.partial(jax.jit, static_argnums=1)
def mean_at(x, places):
    return x.ravel()[np.array(places, int)].sum() / max(len(places), 1)


def mean_of_positives(x):
    """Return the mean of the elements of `x` that are greater than 0, and 0 if there are none."""
    return mean_at(x, tuple(np.flatnonzero(np.asarray(x) > 0).tolist()))
