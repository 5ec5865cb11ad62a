# right: glues the leaves together inside of the program, where it is part of it
from jax.flatten_util import ravel_pytree

norm_of_all = jax.jit(lambda tree: jnp.linalg.norm(ravel_pytree(jax.tree.map(lambda v: jnp.asarray(v, jnp.float32), tree))[0]))


def tree_norm(tree):
    """Return the square root of the sum of squares of all numbers in all leaves of a pytree, under `jax.jit`."""
    return norm_of_all(tree)
