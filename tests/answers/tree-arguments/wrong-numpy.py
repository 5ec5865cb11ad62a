# wrong: NumPy's functions under jax.jit
# belief: numpy-on-tracers
# loses: values, edges, types, inputs, traces, more-leaves, whole-program
@jax.jit
def tree_norm(tree):
    """Return the square root of the sum of squares of all numbers in all leaves of a pytree, under `jax.jit`."""
    return np.sqrt(sum(np.sum(np.asarray(leaf) ** 2) for leaf in jax.tree.leaves(tree)))
