# right: the decorator on the function itself, and jax.tree.reduce over dot products
@jax.jit
def tree_norm(tree):
    """Return the square root of the sum of squares of all numbers in all leaves of a pytree, under `jax.jit`."""
    total = jax.tree.reduce(lambda total, leaf: total + jnp.vdot(leaf, leaf), tree, jnp.float32(0))
    return total**0.5
