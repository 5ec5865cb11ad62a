# wrong: no loop, but one masked sum for each place
# loses: loop
@jax.jit
def cumulative_sum(x):
    places = jnp.arange(x.shape[0])

    def total_up_to(k):
        return jnp.sum(jnp.where(places <= k, x, 0))

    return jax.vmap(total_up_to)(places)
