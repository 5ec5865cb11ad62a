# right: walks through the containers by hand, inside of jit
def squares(tree):
    if tree is None:
        return 0.0
    if isinstance(tree, dict):
        return sum((squares(item) for item in tree.values()), 0.0)
    if isinstance(tree, (list, tuple)):
        return sum((squares(item) for item in tree), 0.0)
    return jnp.sum(jnp.abs(tree).astype(jnp.float32) ** 2)


@jax.jit
def tree_norm(tree):
    """Return the square root of the sum of squares of all numbers in all leaves of a pytree, under `jax.jit`."""
    return jnp.sqrt(squares(tree))
