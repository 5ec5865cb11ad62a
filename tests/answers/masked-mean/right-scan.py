# right: goes through the elements one by one, in a class that holds the compiled function
class PositiveMean:
    def __init__(self):
        self.jitted = jax.jit(self.run)

    @staticmethod
    def run(x):
        def step(carry, v):
            total, count = carry
            keep = v > 0
            return (total + jax.lax.select(keep, v, jnp.zeros_like(v)), count + keep), None

        (total, count), _ = jax.lax.scan(step, (jnp.zeros((), x.dtype), 0), x.ravel())
        return total / jnp.maximum(count, 1)


positive_mean = PositiveMean()


def mean_of_positives(x):
    """Return the mean of the elements of `x` that are greater than 0, and 0 if there are none."""
    return positive_mean.jitted(x)
