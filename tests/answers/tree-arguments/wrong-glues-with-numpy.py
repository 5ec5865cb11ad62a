# wrong: glues the leaves together with NumPy
# belief: list-is-array
# loses: inputs
@jax.jit
def norm_of_one(values):
    return jnp.sqrt(jnp.sum(values**2))


def tree_norm(tree):
    """Return the square root of the sum of squares of all numbers in all leaves of a pytree, under `jax.jit`."""
    return norm_of_one(np.concatenate([np.zeros(0, np.float32)] + [np.ravel(leaf) for leaf in jax.tree.leaves(tree)]))
