# wrong: forgets the root
# loses: values, edges, types, whole-program
@jax.jit
def tree_norm(tree):
    """Return the square root of the sum of squares of all numbers in all leaves of a pytree, under `jax.jit`."""
    return sum(jnp.sum(leaf**2) for leaf in jax.tree.leaves(tree))
