# wrong: passes the keys in their order, as a tuple of pairs, for fear that a dict forgets it
# belief: key-order-retraces
# loses: traces, more-leaves
import functools

@functools.partial(jax.jit, static_argnums=0)
def norm(order, tree):
    return jnp.sqrt(sum(jnp.sum(leaf**2) for leaf in jax.tree.leaves(tree)))


def tree_norm(tree):
    """Return the square root of the sum of squares of all numbers in all leaves of a pytree, under `jax.jit`."""
    return norm(tuple(tree) if isinstance(tree, dict) else (), tree)
