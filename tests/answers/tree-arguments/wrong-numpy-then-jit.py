# wrong: computes with NumPy, and hands the result through a jitted function
# loses: inputs, more-leaves, whole-program
@jax.jit
def as_jax(value):
    return value * 1


def tree_norm(tree):
    """Return the square root of the sum of squares of all numbers in all leaves of a pytree, under `jax.jit`."""
    return as_jax(np.float32(np.sqrt(sum(np.sum(np.asarray(leaf) ** 2) for leaf in jax.tree.leaves(tree)))))
