# wrong: takes the logarithm from NumPy
# belief: numpy-on-tracers
# loses: rank-2, types, traces-per-rank, all-ranks, logarithm
@jax.jit
def log2_if_rank_2(x):
    """Return the logarithm to base 2 of an array of rank 2, and any other array as it is, under `jax.jit`."""
    if x.ndim == 2:
        return np.log2(x)
    return x
