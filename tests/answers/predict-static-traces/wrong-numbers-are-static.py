# wrong: takes every Python number to be static
# belief: scalars-are-static
# loses: traced_numbers
def predict():
    return {"arrays": 1, "numbers": 3, "traced_numbers": 3, "tuples": 1, "spellings": 2, "equal_numbers": 3}
