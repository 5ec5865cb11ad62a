# right: the description is made at the top level; the sum is divided by the symbolic size
from jax import export

(rows,) = export.symbolic_shape("rows")


@jax.jit
def column_means(x):
    return jnp.sum(x, axis=0) / x.shape[0]


def export_mean():
    """Return an exported function: the mean over the rows of a float32 array of shape (b, 3), for any b of 1 or more."""
    return export.export(column_means)(jax.ShapeDtypeStruct((rows, 3), np.float32))
