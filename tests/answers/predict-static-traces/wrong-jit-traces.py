# wrong: takes jax.jit itself to trace the function
# belief: jit-compiles-now
# loses: arrays, traced_numbers, tuples
def predict():
    return {"arrays": 0, "numbers": 3, "traced_numbers": 0, "tuples": 0, "spellings": 2, "equal_numbers": 3}
