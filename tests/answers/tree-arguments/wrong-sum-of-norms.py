# wrong: adds the norms of the leaves
# loses: values, edges
@jax.jit
def tree_norm(tree):
    """Return the square root of the sum of squares of all numbers in all leaves of a pytree, under `jax.jit`."""
    return sum((jnp.linalg.norm(jnp.ravel(jnp.asarray(leaf, jnp.float32))) for leaf in jax.tree.leaves(tree)), jnp.zeros(()))
