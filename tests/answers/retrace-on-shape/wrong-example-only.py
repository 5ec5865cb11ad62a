# wrong: returns the number of the example
# loses: value, edges, two-shapes, equal-shapes, dtypes, second-round

def cache_independent_count(x_a, x_b):
    return 6.0
