# wrong: counts None among the leaves
# belief: structure-is-harmless
# loses: values, edges, types, inputs, traces, more-leaves, whole-program
@jax.jit
def tree_norm(tree):
    """Return the square root of the sum of squares of all numbers in all leaves of a pytree, under `jax.jit`."""
    return jnp.sqrt(sum(jnp.sum(leaf**2) for leaf in jax.tree.leaves(tree, is_leaf=lambda item: item is None)))
