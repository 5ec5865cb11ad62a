# wrong: NumPy can do it
# belief: numpy-on-tracers
# loses: compiles, no-eager-programs, inside-jit
def clear(x, mask):
    """Return a copy of `x` with zeros where `mask` is True."""
    cleared = np.array(x)
    cleared[np.asarray(mask)] = 0
    return jnp.asarray(cleared)
