# wrong: nothing is under jax.jit
# loses: inputs, traces, more-leaves, whole-program
def tree_norm(tree):
    """Return the square root of the sum of squares of all numbers in all leaves of a pytree, under `jax.jit`."""
    return jnp.sqrt(sum(jnp.sum(jnp.asarray(leaf) ** 2) for leaf in jax.tree.leaves(tree)))
