# wrong: a jitted call for each leaf, and the rest outside
# loses: inputs, traces, more-leaves, whole-program
@jax.jit
def squares(leaf):
    return jnp.sum(leaf**2)


def tree_norm(tree):
    """Return the square root of the sum of squares of all numbers in all leaves of a pytree, under `jax.jit`."""
    return jnp.sqrt(sum(squares(leaf) for leaf in jax.tree.leaves(tree)))
