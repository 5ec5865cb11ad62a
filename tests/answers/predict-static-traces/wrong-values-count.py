# wrong: takes a static argument to make every value count
# belief: static-is-free
# loses: arrays
def predict():
    return {"arrays": 8, "numbers": 3, "traced_numbers": 1, "tuples": 1, "spellings": 2, "equal_numbers": 3}
