# wrong: adds up in NumPy, no JAX at all
# loses: two-shapes, equal-shapes, dtypes, second-round

def cache_independent_count(x_a, x_b):
    return np.sum(x_a) + np.sum(x_b)
