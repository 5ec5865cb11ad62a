# wrong: believes that jit takes arrays only, and glues the leaves together first
# belief: list-is-array
# loses: inputs, whole-program
@jax.jit
def norm_of_one(values):
    return jnp.sqrt(jnp.sum(values**2))


def tree_norm(tree):
    """Return the square root of the sum of squares of all numbers in all leaves of a pytree, under `jax.jit`."""
    parts = [jnp.ravel(leaf).astype(jnp.float32) for leaf in jax.tree.leaves(tree)]
    return norm_of_one(jnp.concatenate([*parts, jnp.zeros(0)]))
