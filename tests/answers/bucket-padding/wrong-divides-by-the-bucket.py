# wrong: pads with zeros and takes the mean of all of it
# loses: means, padding-stays-out
def bucket(n):
    return 1 << (n - 1).bit_length()

jitted_mean = jax.jit(jnp.mean)


def bucketed_mean(xs):
    """Return the mean of each array, with at most one compilation per power of two."""
    return [float(jitted_mean(np.pad(np.asarray(x), (0, bucket(len(x)) - len(x))))) for x in xs]
