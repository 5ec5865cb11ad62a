# wrong: a new jitted function in each call
# belief: inner-def-compiled-once
# loses: traces, more-leaves
def tree_norm(tree):
    """Return the square root of the sum of squares of all numbers in all leaves of a pytree, under `jax.jit`."""
    @jax.jit
    def norm(inner):
        return jnp.sqrt(sum(jnp.sum(leaf**2) for leaf in jax.tree.leaves(inner)))

    return norm(tree)
