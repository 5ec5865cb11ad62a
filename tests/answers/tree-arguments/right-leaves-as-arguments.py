# right: takes the tree apart outside, which is no operation of JAX, and passes each leaf as an argument
@jax.jit
def norm_of_leaves(*leaves):
    total = 0.0
    for leaf in leaves:
        total = total + jnp.square(leaf).sum()
    return jnp.sqrt(total)


def tree_norm(tree):
    """Return the square root of the sum of squares of all numbers in all leaves of a pytree, under `jax.jit`."""
    return norm_of_leaves(*jax.tree.leaves(tree))
