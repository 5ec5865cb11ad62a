# wrong: takes the root outside of the program
# loses: whole-program
@jax.jit
def squares(tree):
    return sum(jnp.sum(leaf**2) for leaf in jax.tree.leaves(tree))


def tree_norm(tree):
    """Return the square root of the sum of squares of all numbers in all leaves of a pytree, under `jax.jit`."""
    return jnp.sqrt(squares(tree))
