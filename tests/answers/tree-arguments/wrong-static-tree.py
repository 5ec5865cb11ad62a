# wrong: believes that a tree must be static, as it is no array
# belief: anything-can-be-static
# loses: values, edges, types, inputs, traces, more-leaves, whole-program
import functools

@functools.partial(jax.jit, static_argnums=0)
def tree_norm(tree):
    """Return the square root of the sum of squares of all numbers in all leaves of a pytree, under `jax.jit`."""
    return jnp.sqrt(sum(jnp.sum(leaf**2) for leaf in jax.tree.leaves(tree)))
