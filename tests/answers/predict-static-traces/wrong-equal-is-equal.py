# wrong: takes equal numbers of different types for one value
# loses: equal_numbers
def predict():
    return {"arrays": 1, "numbers": 3, "traced_numbers": 1, "tuples": 1, "spellings": 2, "equal_numbers": 1}
