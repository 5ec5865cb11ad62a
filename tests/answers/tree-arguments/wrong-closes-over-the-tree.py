# wrong: the jitted function reads the tree from outside
# belief: closure-in-cache-key
# loses: inputs, traces, more-leaves
def tree_norm(tree):
    """Return the square root of the sum of squares of all numbers in all leaves of a pytree, under `jax.jit`."""
    @jax.jit
    def norm():
        return jnp.sqrt(sum(jnp.sum(jnp.asarray(leaf) ** 2) for leaf in jax.tree.leaves(tree)))

    return norm()
