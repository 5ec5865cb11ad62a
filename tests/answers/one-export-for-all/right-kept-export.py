# right: exports once and keeps it; a matrix product with ones does the sum
import functools


@functools.cache
def export_mean():
    """Return an exported function: the mean over the rows of a float32 array of shape (b, 3), for any b of 1 or more."""
    @jax.jit
    def mean(x):
        ones = jnp.ones(x.shape[:1])
        return jnp.where(jnp.isfinite(x).all(0), ones @ jnp.nan_to_num(x), x.sum(0)) / ones.sum()

    args = jax.export.symbolic_args_specs((np.zeros((1, 3), np.float32),), "batch, 3")
    return jax.export.export(mean)(*args)
